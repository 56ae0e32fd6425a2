import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `retry` when the network is back, and when the visitor comes back to the tab: a network that leads
 * nowhere reports no change. Once for each event, so that a failure never repeats itself in a loop.
 */
export function useRetryWhenBack(retry: (() => void) | undefined): void {
  const isWaiting = retry !== undefined;
  const onBack = useEffectEvent(() => retry?.());
  useEffect(() => {
    if (!isWaiting) return undefined;
    const onVisible = () => {
      if (!document.hidden && navigator.onLine) onBack();
    };
    const onOnline = () => onBack();
    window.addEventListener('online', onOnline);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      window.removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [isWaiting]);
}
