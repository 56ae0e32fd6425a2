import { useLayoutEffect } from 'react';

/** How many dialogs are open, one over the other. */
let locks = 0;

/** Keeps the page from scrolling, and from moving where its scroll bar goes away, while something lies over it. */
export function useScrollLock(locked: boolean): void {
  useLayoutEffect(() => {
    if (!locked) return undefined;
    locks += 1;
    if (locks === 1) lock(document.documentElement);
    return () => {
      locks -= 1;
      if (locks === 0) unlock(document.documentElement);
    };
  }, [locked]);
}

function lock(page: HTMLElement): void {
  const hasScrollBar = window.innerWidth > page.clientWidth;
  page.style.overflow = 'hidden';
  if (hasScrollBar) page.style.scrollbarGutter = 'stable';
}

function unlock({ style }: HTMLElement): void {
  style.removeProperty('overflow');
  style.removeProperty('scrollbar-gutter');
}
