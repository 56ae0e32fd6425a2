/** Rejects once the signal aborts: browsers do not end the decoding or reading of a file. */
export function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
  return Promise.race([work, aborted]);
}
