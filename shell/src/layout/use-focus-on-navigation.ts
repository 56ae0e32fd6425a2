import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Moves the focus to the heading of a page after a navigation, for screen readers and the Tab key. A
 * heading that renders later gets it too, until the visitor presses something.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useLayoutEffect(() => {
    const page = main.current;
    if (!page || previous.current === pathname) return;
    previous.current = pathname;
    page.focus({ preventScroll: true });
    focusHeading(page);
    const observer = new MutationObserver(() => {
      const { activeElement } = document;
      if (activeElement === document.body || activeElement === page) focusHeading(page);
    });
    observer.observe(page, { childList: true, subtree: true });
    const stop = () => observer.disconnect();
    const events = ['keydown', 'pointerdown'] as const;
    for (const event of events) window.addEventListener(event, stop, { once: true });
    return () => {
      stop();
      for (const event of events) window.removeEventListener(event, stop);
    };
  }, [main, pathname]);
}

function focusHeading(page: HTMLElement): void {
  const heading = page.querySelector<HTMLElement>('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
