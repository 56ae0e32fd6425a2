import { useEffect } from 'react';

/**
 * Adds a history entry while a view is open, so that Back closes the view instead of leaving the page.
 * A CloseWatcher does so on Android only, and closes the view before Back reaches the entry.
 * @param close A stable function.
 */
export function useHistoryEntry(isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const page = indexOfPage();
    // After a reload or Forward, the entry is already there.
    if (!isOwnEntry()) history.pushState({ ...state(), isView: true }, '');
    const stop = onPop((event) => {
      if (isOwnEntry() || indexOfPage() !== page) return;
      event.stopImmediatePropagation();
      close();
    });
    return () => {
      stop();
      if (isOwnEntry()) goBack();
    };
  }, [isOpen, close]);
}

function goBack(): void {
  const stop = onPop((event) => {
    event.stopImmediatePropagation();
    stop();
  });
  history.back();
}

/** Listens before the router, which need not know of entries of the same page. */
function onPop(listener: (event: PopStateEvent) => void): () => void {
  window.addEventListener('popstate', listener, { capture: true });
  return () => window.removeEventListener('popstate', listener, { capture: true });
}

const state = () => history.state as { idx?: number; isView?: boolean } | null;
const isOwnEntry = () => state()?.isView === true;
/** The router numbers its entries. */
const indexOfPage = () => state()?.idx;
