/** Serves visited pages when the network is gone. Built as a file of its own that may import nothing. */

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  request: Request;
  respondWith(response: Promise<Response>): void;
}

/** A response that came inside a document. */
interface SeenResponse {
  url: string;
  etag: string;
  body: unknown;
}

const CACHE = 'seen';

/** About a hundred articles with their images; the oldest files go first. */
const MAX_FILES = 500;

/** Key of the last document, which can show any page of the site. */
const ANY_DOCUMENT = '/any-document';

/** Pages that the server writes. The shell cannot show them, and a message must not seem sent. */
const SERVER_PAGE = /^\/(contact-form|preview|release-console)(\/|$)/;

addEventListener('message', (event) => {
  const message = event as MessageEvent<string[] | SeenResponse[]> & ExtendableEvent;
  message.waitUntil(isSeen(message.data) ? storeSeen(message.data) : store(message.data));
});

addEventListener('fetch', (event) => {
  const fetchEvent = event as FetchEvent;
  const { request } = fetchEvent;
  if (navigator.onLine || request.method !== 'GET' || !hasFallback(request.url)) return;
  // Some machines report offline while they have a network.
  fetchEvent.respondWith(fetch(request).catch(() => findCached(request)));
});

function isSeen(data: string[] | SeenResponse[]): data is SeenResponse[] {
  return typeof data[0] === 'object';
}

async function storeSeen(responses: SeenResponse[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const stored = responses.map(({ url, etag, body }) =>
    cache.put(url, Response.json(body, { headers: { etag } })),
  );
  await Promise.all(stored);
}

async function store([page = '/', ...resources]: string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const cached = new Set((await cache.keys()).map(({ url }) => url));
  const files = resources.filter((url) => !cached.has(url) || !isImmutable(url));
  const outcomes = [page, ...files].map(async (url) => {
    // The browser has just loaded it, so this takes it from the HTTP cache.
    const response = await fetch(url, { cache: 'force-cache' });
    if (!response.ok) return;
    if (url === page) await cache.put(ANY_DOCUMENT, response.clone());
    await cache.put(url, response);
  });
  await Promise.allSettled(outcomes);
  const all = await cache.keys();
  const surplus = all.slice(0, Math.max(0, all.length - MAX_FILES));
  await Promise.all(surplus.map((request) => cache.delete(request)));
}

function hasFallback(url: string): boolean {
  const { origin, pathname } = new URL(url);
  return origin === location.origin && !SERVER_PAGE.test(pathname);
}

function isImmutable(url: string): boolean {
  return /\/releases\/|\/img\/.*\?v=/.test(url);
}

async function findCached(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const exact = await cache.match(request, { ignoreVary: true });
  const any = request.mode === 'navigate' ? await cache.match(ANY_DOCUMENT) : undefined;
  return exact ?? any ?? Response.error();
}
