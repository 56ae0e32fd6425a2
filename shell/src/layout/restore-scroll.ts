/** Where the router keeps the places of all pages when the document goes away. */
const ROUTER_PLACES = 'react-router-scroll-positions';

/** Longest time in milliseconds for which a page may grow to where the visitor had left it. */
const MOST_TIME = 5_000;

/** After one of these the visitor decides where the page stands. */
const OWN_WAY = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to where the visitor had left a page, also where the page only gets as long when its data is
 * there: the router scrolls at once, and then the page is still loading.
 * @param top In pixels.
 * @returns Gives it up.
 */
export function restoreScroll(top: number): () => void {
  if (top === 0) return () => undefined;
  const { documentElement: page } = document;
  const tryIt = () => {
    if (page.scrollHeight - window.innerHeight < top) return;
    window.scrollTo(0, top);
    stop();
  };
  const growth = new ResizeObserver(tryIt);
  const timer = setTimeout(stop, MOST_TIME);
  function stop() {
    growth.disconnect();
    clearTimeout(timer);
    for (const event of OWN_WAY) window.removeEventListener(event, stop);
  }
  for (const event of OWN_WAY) window.addEventListener(event, stop, { passive: true });
  growth.observe(document.body);
  return stop;
}

/**
 * Where the visitor had left the page of this document before it was loaded anew, in pixels; 0 where
 * that is not known, and for a new visit.
 * @param key Of the page's entry in the history.
 */
export function readScrollPosition(key: string): number {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'navigate') return 0;
  try {
    const places: unknown = JSON.parse(sessionStorage.getItem(ROUTER_PLACES) ?? '{}');
    return Number((places as Record<string, unknown>)[key]) || 0;
  } catch {
    // It may be blocked.
    return 0;
  }
}
