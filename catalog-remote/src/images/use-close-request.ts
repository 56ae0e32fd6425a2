import { useLayoutEffect } from 'react';

/** Missing from TypeScript's DOM types. */
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
 * Calls `close` on Escape and, where the browser reports it, on Android's Back, which then stays on the page.
 * A layout effect, so that no Escape is lost between two views.
 * @param close A stable function.
 */
export function useCloseRequest(close: () => void): void {
  useLayoutEffect(() => {
    if (!window.CloseWatcher) return onEscape(close);
    const watcher = new window.CloseWatcher();
    watcher.onclose = close;
    return () => watcher.destroy();
  }, [close]);
}

function onEscape(close: () => void): () => void {
  const listener = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close();
  };
  window.addEventListener('keydown', listener);
  return () => window.removeEventListener('keydown', listener);
}
