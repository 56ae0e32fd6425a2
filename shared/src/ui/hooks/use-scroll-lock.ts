import { useLayoutEffect } from 'react';

/** Number of open dialogs. */
let locks = 0;

/** Stops the page from scrolling, without a layout shift where its scroll bar disappears. */
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
