import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { LOADING_MS } from '../contract/constants.ts';

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

let isFirstAnswer = false;
let isRendered = false;

/** Call before the content is rendered that comes, or came, with the document. */
export function startFirstAnswer(): void {
  isFirstAnswer = true;
  isRendered = true;
}

/** Call when the visitor leaves the first page. */
function endFirstAnswer(): void {
  isFirstAnswer = false;
}

export function isInFirstAnswer(): boolean {
  return isFirstAnswer;
}

/**
 * True if the component came with the document; valid in its first render only. While React takes it over
 * it did, even if the visitor is about to leave: another answer would not fit the HTML.
 */
function useCameWithDocument(): boolean {
  return useSyncExternalStore(neverChanges, isInFirstAnswer, () => isRendered);
}

/** True if the component came with the document and may not be visible yet. */
export function useFirstAnswer(): boolean {
  const [isFirst, setIsFirst] = useState(useCameWithDocument());
  useEffect(() => {
    const timer = setTimeout(() => setIsFirst(false), LOADING_MS);
    return () => clearTimeout(timer);
  }, []);
  return isFirst;
}

function neverChanges() {
  return () => undefined;
}
