import { useCallback, useEffect, useState } from 'react';

let startedAt: number | undefined;

/**
 * Marks the start of a navigation: the time its code takes to load counts as loading too.
 * @param at When the visitor began to see it load, in milliseconds since the document's start.
 */
export function markNavigationStart(at = performance.now()): void {
  startedAt = at;
}

/** Time in milliseconds since the navigation of the first page that asks; 0 for later ones. */
function takeElapsed(): number {
  const elapsed = startedAt === undefined ? 0 : performance.now() - startedAt;
  startedAt = undefined;
  return elapsed;
}

/**
 * Whether a page still shows that it is loading: at least for a minimum and until its answer is there.
 * @param pending Whether the answer is still to come.
 * @param minimum Milliseconds since the navigation to the page.
 * @returns `loading`, and `restart` to begin again when the visitor tries again.
 */
export function useLoading(pending: boolean, minimum: number): [boolean, () => void] {
  // A point in time and not a duration: React may show a page later than it asks for its state.
  const [until, setUntil] = useState(() => performance.now() + minimum - takeElapsed());
  const [waitedUntil, setWaitedUntil] = useState<number>();
  useEffect(() => {
    const left = Math.max(0, until - performance.now());
    const timer = setTimeout(() => setWaitedUntil(until), left);
    return () => clearTimeout(timer);
  }, [until]);
  const restart = useCallback(() => setUntil(performance.now() + minimum), [minimum]);
  return [pending || waitedUntil !== until, restart];
}
