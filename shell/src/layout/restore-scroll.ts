import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { tabStorage } from '@catalogmx/shared/tab-storage';

/** Where react-router stores its scroll positions when the document unloads. */
const ROUTER_POSITIONS = 'react-router-scroll-positions';

const TIMEOUT_MS = 5_000;

const VISITOR_SCROLLS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

let planned = 0;

/** Plans the position of the next page that {@link usePlannedScroll} sees. */
export function planScroll(top: number): void {
  planned = top;
}

/** Scrolls to the planned position, but only once the page before is gone, which may be tall enough for it. */
export function usePlannedScroll(): void {
  const { key } = useLocation();
  useLayoutEffect(() => restoreScroll(planned), [key]);
}

/**
 * Scrolls to a position as soon as the page is tall enough, and to the top until then: the router tries
 * only once, before the data of the page has loaded. Returns a function that stops trying.
 */
function restoreScroll(top: number): () => void {
  if (top === 0) return () => undefined;
  const { documentElement: page } = document;
  const tryScroll = () => {
    const isTallEnough = page.scrollHeight - window.innerHeight >= top;
    // The router's own try ends at the footer of a page that is too short.
    window.scrollTo(0, isTallEnough ? top : 0);
    if (isTallEnough) stop();
  };
  const growth = new ResizeObserver(tryScroll);
  const timer = setTimeout(stop, TIMEOUT_MS);
  function stop() {
    growth.disconnect();
    clearTimeout(timer);
    for (const event of VISITOR_SCROLLS) window.removeEventListener(event, stop);
  }
  for (const event of VISITOR_SCROLLS) window.addEventListener(event, stop, { passive: true });
  growth.observe(document.body);
  return stop;
}

/** Reads the position of a history entry before the document was reloaded; 0 for a new visit. */
export function readScrollPosition(key: string): number {
  const [visit] = performance.getEntriesByType('navigation');
  if (visit?.type === 'navigate') return 0;
  const positions: unknown = JSON.parse(tabStorage(ROUTER_POSITIONS).read() ?? '{}');
  return Number((positions as Record<string, unknown>)[key]) || 0;
}
