/** Longest wait in milliseconds. */
const TIMEOUT_MS = 2_000;

/** Waits until the browser has nothing more urgent to do. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Missing from Safari and jsdom.
    if (!('requestIdleCallback' in globalThis)) setTimeout(resolve, 0);
    else requestIdleCallback(() => resolve(), { timeout: TIMEOUT_MS });
  });
}
