import { setTimeout } from 'node:timers/promises';
import { API_ROOT, articleCalls } from '@catalogmx/shared/contract';
import { addLongCategory, LONG_CATEGORY } from '../../e2e/fixtures/long-category.ts';
import { memoryOf } from '../../server/src/platform/processes/background-program.ts';
import {
  atLeast,
  atMost,
  type BenchSite,
  median,
  type Section,
  table,
  type Target,
} from '../harness.ts';
import { ASKED, LARGE, measurePages, SMALL } from './catalogue-pages.ts';
import { type BareServer, type Load, load, request, startBareServer } from './load.ts';

const CALL = API_ROOT + articleCalls.list.path;

const ROUNDS = 5;
const SECONDS = 3;

const MINUTE = 60_000;
const MIXED_MINUTES = 10;

/** How fast calls are answered, with few and with many articles, and what memory that takes. */
export const measureServer: Section = async (site) => {
  await addLongCategory(site.dataDir, 1_000);
  const calls = await measureCalls(site, await startBareServer());
  const { lists, deep, start } = await measurePages();
  const memory = await measureMemory(site);
  const megabytes = (bytes: number) => bytes / 1024 / 1024;
  const targets: Target[] = [
    ...calls.flatMap(({ name, ours, bare }) => [
      atLeast(
        0.7,
        `${name}: requests per second / bare route`,
        ours.requestsPerSecond / bare.requestsPerSecond,
      ),
      atMost(1.5, `${name}: p99 / bare route`, ours.p99 / bare.p99),
    ]),
    ...lists.map(({ name, small, large }) =>
      atMost(
        1.2,
        `${name} page of ${LARGE.articles} articles / of ${SMALL.articles}`,
        large / small,
      ),
    ),
    atMost(50, 'deep page in ms', deep),
    atMost(2_000, 'start in ms', start),
    atMost(1.1, 'memory after ten minutes / after one', memory.after / memory.before),
    atMost(350, 'most memory in MB', megabytes(memory.most)),
  ];
  return {
    text: [
      `Calls, and a bare Fastify route that sends the same headers and bytes: requests per second and the p99 in milliseconds, the middle of ${ROUNDS} rounds of
${SECONDS} s in turn, over 16 connections.`,
      table(
        ['call', 'ours', 'bare route', 'p99', 'p99 of the bare route'],
        calls.map(({ name, ours, bare }) => [
          name,
          ours.requestsPerSecond.toFixed(0),
          bare.requestsPerSecond.toFixed(0),
          ours.p99.toFixed(2),
          bare.p99.toFixed(2),
        ]),
      ),
      `Pages of 20 that are not kept, in milliseconds, the middle of ${ASKED}; with ${LARGE.articles} articles and ${LARGE.images} images the server starts in
${start.toFixed(0)} ms, and a page at 90,000 takes ${deep.toFixed(1)} ms.`,
      table(
        ['page', `${SMALL.articles} articles`, `${LARGE.articles} articles`, 'its first request'],
        lists.map(({ name, small, large, firstOfLarge }) => [
          name,
          ...[small, large, firstOfLarge].map((time) => time.toFixed(2)),
        ]),
      ),
      `Resident memory of the server under mixed load: ${megabytes(memory.before).toFixed(0)} MB after a minute, ${megabytes(memory.after).toFixed(0)} MB after ${MIXED_MINUTES}, at most ${megabytes(memory.most).toFixed(0)} MB.`,
    ],
    targets,
    figures: { calls, lists, deep, start, memory },
  };
};

async function measureCalls({ url }: BenchSite, bare: BareServer) {
  const calls = [
    ['list of 20', '?limit=20'],
    ['one article', '?id=1'],
    ['list of 1,000', `?category=${LONG_CATEGORY}`],
  ] as const;
  const measured = [];
  for (const [name, query] of calls) {
    const address = url + CALL + query;
    await request(address);
    // The cached response, as for all but the first.
    await bare.serve(await request(address));
    const [ours, plain]: [Load[], Load[]] = [[], []];
    // In turn, so that both meet the same machine.
    for (let round = 0; round < ROUNDS; round += 1) {
      plain.push(await load(bare.url, SECONDS));
      ours.push(await load(address, SECONDS));
    }
    measured.push({ name, ours: middle(ours), bare: middle(plain) });
  }
  return measured;
}

function middle(loads: Load[]): Load {
  return {
    requestsPerSecond: median(loads.map(({ requestsPerSecond }) => requestsPerSecond)),
    p99: median(loads.map(({ p99 }) => p99)),
  };
}

/** Visitors open pages and lists. */
async function measureMemory({ url, pid }: BenchSite) {
  const sitemap = (await request(`${url}/sitemap.xml`)).body.toString();
  const pages = Array.from(sitemap.matchAll(/\/article\/\d+/g), ([path]) => path);
  const addresses = [
    ...['/', '/articles/category/1', '/articles/category/2', '/contactUs', '/registry.json'],
    ...[`${CALL}?limit=20`, `${CALL}?category=${LONG_CATEGORY}`, `${CALL}?search=castle`],
  ];
  let most = 0;
  let isOver = false;
  const visit = async (first: number) => {
    for (let index = first; !isOver; index += 1) {
      const path = index % 2 ? pages[index % pages.length] : addresses[index % addresses.length];
      // Some that are kept, and some that are not.
      await request(
        `${url}${path}${index % 5 ? '' : `${path?.includes('?') ? '&' : '?'}n=${index}`}`,
      );
      most = Math.max(most, memoryOf(pid));
      await setTimeout(10);
    }
  };
  const visitors = [0, 1_000, 2_000, 3_000].map(visit);
  await setTimeout(MINUTE);
  const before = memoryOf(pid);
  await setTimeout((MIXED_MINUTES - 1) * MINUTE);
  const after = memoryOf(pid);
  isOver = true;
  await Promise.all(visitors);
  return { before, after, most };
}
