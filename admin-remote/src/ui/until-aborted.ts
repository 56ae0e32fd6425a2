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
