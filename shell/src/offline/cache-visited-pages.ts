import { readSession } from '@catalogmx/shared';
import { SERVICE_WORKER_PATH } from '@catalogmx/shared/contract';

/** Time in milliseconds that the page, and what it loads ahead, have for themselves. */
const FIRST_PAGE_TIME = 4_000;

/** Time in milliseconds for which addresses are collected. */
const PAUSE = 1_000;

/** What visitors see: code and typefaces, pictures, and the answers about articles. */
const SEEN = /^\/(releases|img)\/|\/(article|image)\/features\?(category|id)=\d+$/;

/**
 * Hands everything that the visitor sees to the service worker, for when there is no network. What
 * administrators see is not kept.
 */
export function cacheVisitedPages(): void {
  // Browsers have it on https and localhost only.
  if ('serviceWorker' in navigator) setTimeout(() => void start(), FIRST_PAGE_TIME);
}

async function start(): Promise<void> {
  if (!navigator.onLine) {
    // The browser complains aloud of a worker that it cannot ask for.
    window.addEventListener('online', () => void start(), { once: true });
    return;
  }
  try {
    const workers = navigator.serviceWorker;
    await workers.register(SERVICE_WORKER_PATH, { updateViaCache: 'none' });
    const { active } = await workers.ready;
    if (active) collect((addresses) => active.postMessage(addresses));
  } catch (error) {
    // Some browsers forbid it in private windows. The site does without.
    console.info('Pages are not kept for offline use:', error);
  }
}

/** Passes on, a few seconds at a time, what the page has loaded and goes on to load. */
function collect(handOver: (addresses: string[]) => void): void {
  const [page] = performance.getEntriesByType('navigation');
  let waiting: string[] = [];
  const pass = () => {
    if (page && !readSession()) handOver([page.name, ...waiting]);
    waiting = [];
  };
  new PerformanceObserver((list) => {
    const seen = list.getEntries().map(({ name }) => name);
    const fresh = seen.filter(isKept);
    if (fresh.length === 0) return;
    if (waiting.length === 0) setTimeout(pass, PAUSE);
    waiting.push(...fresh);
  }).observe({ type: 'resource', buffered: true });
}

function isKept(address: string): boolean {
  const { origin, pathname, search } = new URL(address);
  return origin === location.origin && SEEN.test(pathname + search);
}
