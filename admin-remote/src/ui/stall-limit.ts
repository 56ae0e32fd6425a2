/** Milliseconds. A slow upload may take as long as it needs. */
const STALL_MS = 30_000;

/** Why a transfer was ended. */
export class StallError extends Error {
  override name = 'StallError';
  override message = 'Nothing was transferred for 30 seconds.';
}

/** Calls back once nothing has moved for {@link STALL_MS}. */
export class StallLimit {
  readonly #onStall: () => void;
  #timer: ReturnType<typeof setTimeout>;

  constructor(onStall: () => void) {
    this.#onStall = onStall;
    this.#timer = setTimeout(onStall, STALL_MS);
  }

  /** Restarts the time, as something moved. */
  restart(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#onStall, STALL_MS);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
