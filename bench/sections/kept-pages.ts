import { startBareServer } from '../bare-server.ts';
import { load, request } from '../load.ts';
import { median } from '../median.ts';
import type { Section } from '../section.ts';
import { table } from '../table.ts';

const PAGES = ['/', '/articles/category/1', '/article/1'];
const ROUNDS = 3;
const SECONDS = 3;

/** How fast the server renders a page, and sends one that it keeps. */
export const measureKeptPages: Section = async (site) => {
  const renderTimes = await measureRendering(site.url);
  const bare = await startBareServer();
  const pages = [];
  for (const path of PAGES) {
    await bare.serve(await request(site.url + path));
    const [kept, plain]: [number[], number[]] = [[], []];
    // In turn, so that both meet the same machine.
    for (let round = 0; round < ROUNDS; round += 1) {
      plain.push((await load(bare.url, SECONDS)).requestsPerSecond);
      kept.push((await load(site.url + path, SECONDS)).requestsPerSecond);
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
      `Requests per second over 16 connections, the middle of ${ROUNDS} rounds of ${SECONDS} s: of pages that the server keeps, and of
a bare Fastify route that sends the same headers and bytes.`,
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
