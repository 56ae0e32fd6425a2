import { useEffect } from 'react';

/** What browsers offer that tell of the phone's Back, and that TypeScript does not know yet. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy: () => void;
}

declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher;
  }
}

/**
 * Lets the phone's Back close what lies over the page instead of leaving it, where the browser tells of it.
 * @param close The same function at each rendering.
 */
export function useCloseRequest(close: () => void): void {
  useEffect(() => {
    if (!window.CloseWatcher) return;
    const watcher = new window.CloseWatcher();
    watcher.onclose = close;
    return () => watcher.destroy();
  }, [close]);
}
