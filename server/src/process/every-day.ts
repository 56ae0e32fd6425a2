const DAY_MS = 24 * 60 * 60_000;

/**
 * Runs work now and every day.
 * @returns A function that stops it.
 */
export function everyDay(
  work: () => Promise<void>,
  onFailure: (error: unknown) => void,
): () => void {
  const run = () => void work().catch(onFailure);
  run();
  const timer = setInterval(run, DAY_MS);
  return () => clearInterval(timer);
}
