import { type RefObject, useLayoutEffect } from 'react';

/**
 * Passes the focus on when an element goes that has it.
 * @param to Selector of the element around it that takes the focus. It needs a tabindex.
 */
export function usePassFocusOn(element: RefObject<HTMLElement | null>, to: string): void {
  useLayoutEffect(() => {
    const { current } = element;
    return () => {
      if (!current?.contains(document.activeElement)) return;
      current.closest<HTMLElement>(to)?.focus({ preventScroll: true });
    };
  }, [element, to]);
}
