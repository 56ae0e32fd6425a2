/** Milliseconds by which the clocks of servers may differ, or a clock may be set back, without being wrong. */
export const MOST_SKEW = 10 * 60_000;

/** Returns true for a stored time that only a wrong clock can have written. It must not be waited for. */
export function isFuture(time: number, now: number): boolean {
  return time > now + MOST_SKEW;
}
