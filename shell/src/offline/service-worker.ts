/**
 * The service worker of the site: shows what the visitor has seen before where there is no network,
 * also after a reload. With a network it stays out of every request. It is built as a file of its own,
 * which may import nothing.
 */

interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends Event {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

const KEPT = 'seen';

/** Of the files kept the oldest go first: about a hundred articles with their pictures. */
const MOST_KEPT = 500;

/** Under this address is kept the document that came last, which can show any page of the site. */
const ANY_DOCUMENT = '/any-document';

addEventListener('message', (event) => {
  const message = event as MessageEvent<string[]> & WaitingEvent;
  message.waitUntil(keep(message.data));
});

addEventListener('fetch', (event) => {
  const asked = event as RequestEvent;
  const { request } = asked;
  const isOwn = new URL(request.url).origin === location.origin;
  if (navigator.onLine || request.method !== 'GET' || !isOwn) return;
  // Some machines only believe that they are offline.
  asked.respondWith(fetch(request).catch(() => findKept(request)));
});

/** Keeps what has these addresses, the first of which is the page's own. */
async function keep([page = '/', ...others]: string[]): Promise<void> {
  const cache = await caches.open(KEPT);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const files = others.filter((address) => !kept.has(address) || !isForEver(address));
  // The browser has just had them: it takes them from its own cache and asks nobody.
  const outcomes = [page, ...files].map(async (address) => {
    const answer = await fetch(address, { cache: 'force-cache' });
    if (!answer.ok) return;
    if (address === page) await cache.put(ANY_DOCUMENT, answer.clone());
    await cache.put(address, answer);
  });
  await Promise.allSettled(outcomes);
  const all = await cache.keys();
  const surplus = all.slice(0, Math.max(0, all.length - MOST_KEPT));
  await Promise.all(surplus.map((request) => cache.delete(request)));
}

/** Whether what has this address never changes. */
function isForEver(address: string): boolean {
  return /\/releases\/|\/img\/.*\?v=/.test(address);
}

async function findKept(request: Request): Promise<Response> {
  const cache = await caches.open(KEPT);
  const own = await cache.match(request, { ignoreVary: true });
  const any = request.mode === 'navigate' ? await cache.match(ANY_DOCUMENT) : undefined;
  return own ?? any ?? Response.error();
}
