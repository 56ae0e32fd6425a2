/** Milliseconds, fewer than those of a stalled transfer. */
const STEP_MS = 20_000;

/** Returns the result of a step, or undefined if the browser fails at it or never ends it. */
export async function attempt<Result>(
  step: () => Promise<Result> | Result,
): Promise<Result | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), STEP_MS);
  });
  try {
    return await Promise.race([step(), late]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
