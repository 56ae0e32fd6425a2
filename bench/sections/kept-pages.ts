import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import autocannon from 'autocannon';
import { atEnd } from '../at-end.ts';
import { median } from '../median.ts';
import type { Section } from '../section.ts';
import { table } from '../table.ts';

const BARE_ROUTE = join(import.meta.dirname, '../variants/bare-route.ts');

const PAGES = ['/', '/articles/category/1', '/article/1'];
const ROUNDS = 3;
const SECONDS = 3;
const CONNECTIONS = 16;

/** How fast the server renders a page, and sends one that it keeps. */
export const measureKeptPages: Section = async (site) => {
  const renderTimes = await measureRendering(site.url);
  const bare = await startBareRoute();
  const pages = [];
  for (const path of PAGES) {
    const { body } = await request(site.url + path);
    bare.send(body.toString('base64'));
    await once(bare, 'message');
    const [kept, plain]: [number[], number[]] = [[], []];
    // In turn, so that both meet the same machine.
    for (let round = 0; round < ROUNDS; round += 1) {
      plain.push(await requestsPerSecond(bare.url));
      kept.push(await requestsPerSecond(site.url + path));
    }
    pages.push({ path, kept: median(kept), plain: median(plain) });
  }
  const rows = pages.map(({ path, kept, plain }) => [
    path,
    kept.toFixed(0),
    plain.toFixed(0),
    (kept / plain).toFixed(2),
  ]);
  const renderTime = median(renderTimes);
  return {
    text: [
      `Requests per second over ${CONNECTIONS} connections, the middle of ${ROUNDS} rounds of ${SECONDS} s: of pages that the server keeps, and of
a bare Fastify route that sends the same bytes.`,
      table(['page', 'kept', 'bare route', 'ratio'], rows),
      `An article that is not kept takes ${renderTime.toFixed(1)} ms (the middle of ${renderTimes.length} articles, from request to response).`,
    ],
    targets: [
      ...pages.map(({ path, kept, plain }) => ({
        name: `${path}: kept page / bare route`,
        measured: kept / plain,
        limit: 0.6,
        side: 'at least' as const,
      })),
      { name: 'article that is not kept in ms', measured: renderTime, limit: 15, side: 'at most' },
    ],
    figures: { pages, renderTimes },
  };
};

/** Opens every article for the first time. */
async function measureRendering(url: string): Promise<number[]> {
  const sitemap = (await request(`${url}/sitemap.xml`)).body.toString();
  const paths = Array.from(sitemap.matchAll(/\/article\/\d+/g), ([path]) => path);
  const [first = '', ...others] = paths;
  // Node compiles what it needs with the first one.
  await request(url + first);
  const times = [];
  for (const path of others) times.push((await request(url + path)).milliseconds);
  return times;
}

async function request(url: string): Promise<{ body: Buffer; milliseconds: number }> {
  const started = performance.now();
  const body = await new Promise<Buffer>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': url.endsWith('.xml') ? '' : 'br' } }, (response) => {
      buffer(response).then(resolve, reject);
    }).on('error', reject);
  });
  return { body, milliseconds: performance.now() - started };
}

async function requestsPerSecond(url: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { 'accept-encoding': 'br' },
  });
  if (non2xx + errors > 0) throw new Error(`${url} failed ${non2xx + errors} requests.`);
  return requests.average;
}

async function startBareRoute() {
  const child = fork(BARE_ROUTE);
  atEnd(() => Promise.resolve(void child.kill()));
  const [url] = (await once(child, 'message')) as [string];
  return Object.assign(child, { url });
}
