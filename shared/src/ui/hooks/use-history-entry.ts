import { useEffect, useRef } from 'react';

/** Something that covers the page. */
interface View {
  close: () => void;
}

/** The open ones, the topmost last. Each has a history entry of its own above that of the page. */
const views: View[] = [];

/** The router's index of the page below them. */
let page: number | undefined;

let isReturning = false;

let timer: ReturnType<typeof setTimeout> | undefined;

let isListening = false;

/**
 * Adds a history entry while a view is open, so that Back closes the topmost view instead of leaving the page.
 * A CloseWatcher does so on Android only, and closes the view before Back reaches the entry.
 * @param close May also leave it open, for example to ask first.
 */
export function useHistoryEntry(isOpen: boolean, close: () => void): void {
  const view = useRef<View>({ close });
  useEffect(() => {
    view.current.close = close;
  }, [close]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const { current } = view;
    if (views.length === 0) page = indexOfPage();
    views.push(current);
    listen();
    // At once: Back may be pressed as soon as the view is seen.
    addEntries();
    return () => {
      views.splice(views.indexOf(current), 1);
      settleSoon();
    };
  }, [isOpen]);
}

/** Listens before the router, which need not know of entries of the same page. */
function listen(): void {
  if (!isListening) window.addEventListener('popstate', handlePop, { capture: true });
  isListening = true;
}

function handlePop(event: PopStateEvent): void {
  const wasReturning = isReturning;
  isReturning = false;
  if (indexOfPage() !== page) return;
  if (!wasReturning) {
    if (entries() >= views.length) return;
    views.at(-1)?.close();
  }
  event.stopImmediatePropagation();
  settleSoon();
}

/** Waits until React has closed and opened what belongs together, and the router has left for another page. */
function settleSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(settle);
}

/** Makes as many entries as views are open. */
function settle(): void {
  addEntries();
  const surplus = entries() - views.length;
  if (surplus <= 0 || isReturning || indexOfPage() !== page) return;
  isReturning = true;
  history.go(-surplus);
}

function addEntries(): void {
  if (isReturning || indexOfPage() !== page) return;
  for (let count = entries(); count < views.length; count += 1) {
    history.pushState({ ...state(), views: count + 1 }, '');
  }
}

const state = () => history.state as { idx?: number; views?: number } | null;
/** Number of views that the current entry stands for. After a reload or Forward, they are not open. */
const entries = () => state()?.views ?? 0;
/** The router numbers its entries. */
const indexOfPage = () => state()?.idx;
