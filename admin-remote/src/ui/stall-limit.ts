import { call } from '@catalogmx/shared';
import { articleCalls } from '@catalogmx/shared/contract';

/** Milliseconds. A slow upload may take as long as it needs. */
const STALL_MS = 30_000;

/** Milliseconds, although the server responds. */
const LONGEST_MS = 5 * 60_000;

/** Why a transfer was ended. */
export class StallError extends Error {
  override name = 'StallError';
  override message = 'Nothing was transferred for 30 seconds.';
}

/**
 * Calls back once nothing has moved for {@link STALL_MS}. A browser reports what it hands to the system, which may
 * take minutes to send that: while the server responds, it is the server that ends an upload without a byte.
 */
export class StallLimit {
  readonly #onStall: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #quiet = 0;

  constructor(onStall: () => void) {
    this.#onStall = onStall;
    this.#wait();
  }

  /** Restarts the time, as something moved. */
  restart(): void {
    this.#quiet = 0;
    this.#wait();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#look(), STALL_MS);
  }

  async #look(): Promise<void> {
    const timer = this.#timer;
    this.#quiet += STALL_MS;
    const goesOn = this.#quiet < LONGEST_MS && (await isReachable());
    if (timer !== this.#timer) return;
    if (goesOn) this.#wait();
    else this.#onStall();
  }
}

function isReachable(): Promise<boolean> {
  return call({ method: 'HEAD', url: articleCalls.list.path, params: { id: 1 } }).then(
    () => true,
    () => false,
  );
}
