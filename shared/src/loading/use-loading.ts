import { useCallback, useEffect, useState } from 'react';
import { endFirstAnswer, useCameWithDocument } from './first-answer.ts';

let startedAt: number | undefined;

/**
 * Marks the start of a navigation, so that loading its code counts as loading time.
 * @param at When loading became visible, in milliseconds since navigation start.
 */
export function markNavigationStart(at = performance.now()): void {
  endFirstAnswer();
  startedAt = at;
}

/** Returns the milliseconds since the navigation to the first caller, and 0 to later ones. */
function takeElapsed(): number {
  const elapsed = startedAt === undefined ? 0 : performance.now() - startedAt;
  startedAt = undefined;
  return elapsed;
}

/**
 * Shows the spinner of a page while the data is pending, but at least for a minimum. Data that came
 * with the document is there at once: a style sheet hides it for the minimum.
 * @param minimum Milliseconds since the navigation to the page.
 * @returns `loading`, and `restart` for a retry.
 */
export function useLoading(pending: boolean, minimum: number): [boolean, () => void] {
  const came = useCameWithDocument();
  const [isThere] = useState(!pending && came);
  // A point in time, not a duration: React may commit long after it initializes the state.
  const [until, setUntil] = useState(() =>
    isThere ? 0 : performance.now() + minimum - takeElapsed(),
  );
  const [waitedUntil, setWaitedUntil] = useState(isThere ? 0 : undefined);
  useEffect(() => {
    const left = Math.max(0, until - performance.now());
    const timer = setTimeout(() => setWaitedUntil(until), left);
    return () => clearTimeout(timer);
  }, [until]);
  const restart = useCallback(() => setUntil(performance.now() + minimum), [minimum]);
  return [pending || waitedUntil !== until, restart];
}
