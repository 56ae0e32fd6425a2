import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';

/**
 * Holds the visitor back from leaving a page with unsaved changes, the browser's Back included.
 * @param dirty Whether there are unsaved changes.
 * @param busy Whether work is under way that leaving would break off.
 */
export function useLeaveGuard({ dirty, busy }: { dirty: boolean; busy: boolean }) {
  const released = useRef(false);
  const blocker = useBlocker(({ nextLocation }) => {
    // After an ended session the page comes back, contents included.
    if (isLoginDetour(nextLocation.state)) return false;
    return busy || (dirty && !released.current);
  });

  const guarded = dirty || busy;
  useEffect(() => {
    if (!guarded) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [guarded]);

  /** Lets the next navigation pass: the changes are saved. */
  const release = useCallback(() => {
    released.current = true;
  }, []);
  return { blocker, release };
}

function isLoginDetour(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'returnTo' in state;
}
