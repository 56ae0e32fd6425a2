import { tabStorage } from '../tab-storage.ts';

/** Where react-router stores its scroll positions when the document unloads. */
const ROUTER_POSITIONS = 'react-router-scroll-positions';

/** Milliseconds in which a page may grow to the position that the visitor left. */
const TIMEOUT = 5_000;

const VISITOR_SCROLLS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to a position as soon as the page is tall enough. The router tries once, when the data of the
 * page is still loading.
 * @param top In pixels.
 * @returns Stops trying.
 */
export function restoreScroll(top: number): () => void {
  if (top === 0) return () => undefined;
  const { documentElement: page } = document;
  const tryScroll = () => {
    if (page.scrollHeight - window.innerHeight < top) return;
    window.scrollTo(0, top);
    stop();
  };
  const growth = new ResizeObserver(tryScroll);
  const timer = setTimeout(stop, TIMEOUT);
  function stop() {
    growth.disconnect();
    clearTimeout(timer);
    for (const event of VISITOR_SCROLLS) window.removeEventListener(event, stop);
  }
  for (const event of VISITOR_SCROLLS) window.addEventListener(event, stop, { passive: true });
  growth.observe(document.body);
  return stop;
}

/**
 * Reads the scroll position that this document had before it was reloaded, in pixels; 0 for a new visit.
 * @param key Of the history entry.
 */
export function readScrollPosition(key: string): number {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'navigate') return 0;
  const positions: unknown = JSON.parse(tabStorage(ROUTER_POSITIONS).read() ?? '{}');
  return Number((positions as Record<string, unknown>)[key]) || 0;
}
