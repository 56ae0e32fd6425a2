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

/** Milliseconds, fewer than those of a stalled transfer. */
const STEP_MS = 20_000;

/** Rejects once the signal aborts: browsers do not end the decoding or reading of a file. */
export function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
  return Promise.race([work, aborted]);
}

/** Returns the result of a step, or undefined if the browser fails at it or does not end it. */
export async function attempt<Result>(step: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await untilAborted(step(), AbortSignal.timeout(STEP_MS));
  } catch {
    return undefined;
  }
}

/** Returns the bytes of a file in base64. */
export function readAsBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const text = typeof reader.result === 'string' ? reader.result : '';
      resolve(text.slice(text.indexOf(',') + 1));
    };
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'));
    // Native, as a loop over ten million bytes would block the page.
    reader.readAsDataURL(file);
  });
}
