import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';

/**
 * Blocks navigation, including the browser's Back.
 * @param dirty Whether there are unsaved changes.
 * @param busy Whether leaving would abort an upload or forget what was chosen for one.
 */
export function useLeaveGuard({ dirty, busy }: { dirty: boolean; busy: boolean }) {
  const released = useRef(false);
  const blocker = useBlocker(({ nextLocation }) => {
    // After a login, the page is restored with its unsaved changes.
    if (isLoginDetour(nextLocation.state)) return false;
    return busy || (dirty && !released.current);
  });

  // Later changes of somebody who stays are guarded again.
  useEffect(() => {
    if (!dirty) released.current = false;
  }, [dirty]);

  const guarded = dirty || busy;
  useEffect(() => {
    if (!guarded) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [guarded]);

  /** Stops blocking, as the changes are saved. */
  const release = useCallback(() => {
    released.current = true;
  }, []);
  return { blocker, release };
}

function isLoginDetour(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'returnTo' in state;
}
