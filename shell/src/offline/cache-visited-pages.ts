import { listInlinedResponses, readSession } from '@catalogmx/shared';
import { API_ROOT, type InlinedResponse, SERVICE_WORKER_PATH } from '@catalogmx/shared/contract';
import { tabStorage } from '@catalogmx/shared/tab-storage';

/** Leaves the network to the first page and what it preloads. */
const DELAY_MS = 4_000;

const BATCH_MS = 1_000;

/** Documents whose resources wait for the worker, which may never come. */
const MOST_UNCACHED = 10;

const CACHEABLE = /^\/(releases|img)\/|\/(article|image)\/features\?(category|id)=\d+$/;

/** Loaded by the tab's documents before the worker ran: lists of a page and its resources. */
const uncached = tabStorage('uncached-pages');

/** Lets the service worker cache everything a visitor sees, but nothing of an administrator's. */
export function cacheVisitedPages(): void {
  // Undefined outside https and localhost.
  if (!('serviceWorker' in navigator)) return;
  window.addEventListener('pagehide', leaveToNextDocument);
  setTimeout(() => void start(), DELAY_MS);
}

async function start(): Promise<void> {
  if (!navigator.onLine) {
    // Registration logs an error when the worker script is unreachable.
    window.addEventListener('online', () => void start(), { once: true });
    return;
  }
  try {
    const workers = navigator.serviceWorker;
    await workers.register(SERVICE_WORKER_PATH, { updateViaCache: 'none' });
    const { active } = await workers.ready;
    if (!active) return;
    window.removeEventListener('pagehide', leaveToNextDocument);
    for (const visit of takeUncached()) active.postMessage(visit);
    const inlined = inlinedResponses();
    if (inlined.length > 0 && !readSession()) active.postMessage(inlined);
    observeResources((urls) => active.postMessage(urls));
  } catch (error) {
    // Some browsers forbid service workers in private windows.
    console.info('Pages are not cached for offline use:', error);
  }
}

function leaveToNextDocument(): void {
  const [page] = performance.getEntriesByType('navigation');
  if (!page || readSession()) return;
  const urls = performance.getEntriesByType('resource').map(({ name }) => name);
  const inlined = inlinedResponses().map(({ url }) => url);
  const seen = new Set([...urls.filter(isCacheable), ...inlined]);
  const visits = [...takeUncached(), [page.name, ...seen]];
  uncached.write(JSON.stringify(visits.slice(-MOST_UNCACHED)));
}

function takeUncached(): string[][] {
  const visits = uncached.read() ?? '[]';
  uncached.remove();
  return JSON.parse(visits) as string[][];
}

function observeResources(send: (urls: string[]) => void): void {
  const [page] = performance.getEntriesByType('navigation');
  let batch: string[] = [];
  const flush = () => {
    if (page && !readSession()) send([page.name, ...batch]);
    batch = [];
  };
  new PerformanceObserver((list) => {
    const urls = list
      .getEntries()
      .map(({ name }) => name)
      .filter((url) => isCacheable(url) && !isInlined(url));
    if (urls.length === 0) return;
    if (batch.length === 0) setTimeout(flush, BATCH_MS);
    batch.push(...urls);
  }).observe({ type: 'resource', buffered: true });
}

/** The responses that came with the document, and that the API has not replaced. */
function inlinedResponses(): ({ url: string } & InlinedResponse)[] {
  return listInlinedResponses()
    .map(([call, response]) => ({
      url: new URL(API_ROOT + call, location.origin).href,
      ...response,
    }))
    .filter(({ url }) => isCacheable(url));
}

/** The worker has its response already; the page only asked whether it still holds. */
function isInlined(url: string): boolean {
  return inlinedResponses().some((inlined) => inlined.url === url);
}

function isCacheable(url: string): boolean {
  const { origin, pathname, search } = new URL(url);
  return origin === location.origin && CACHEABLE.test(pathname + search);
}
