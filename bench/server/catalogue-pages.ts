import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { API_ROOT, articleCalls } from '@catalogmx/shared/contract';
import { SERVE, START, startSite } from '../../e2e/fixtures/site-process.ts';
import { sampleArticles } from '../../sample-catalogue/sample-catalogue.ts';
import { insertArticle } from '../../server/src/articles/article.repository.ts';
import { openDatabase } from '../../server/src/platform/database/open-database.ts';
import type { Database } from '../../server/src/platform/database/tables.ts';
import { atEnd, median } from '../harness.ts';
import { request } from './load.ts';

const CALL = API_ROOT + articleCalls.list.path;

interface CatalogueSize {
  articles: number;
  images: number;
}

export const SMALL: CatalogueSize = { articles: 1_000, images: 200 };
export const LARGE: CatalogueSize = { articles: 100_000, images: 20_000 };

/** Pages of a list, as the dashboard and the category ask for them. */
const LISTS = [
  { name: 'first', few: '?limit=20', many: '?limit=20' },
  { name: 'category', few: '?category=2&limit=20', many: '?category=2&limit=20' },
  // Both find more than 20 articles, and in the large catalogue less than one of 100.
  { name: 'search', few: '?search=castle%207&limit=20', many: '?search=castle%2077&limit=20' },
];

const CATEGORIES = 3;

const DEEP = '?limit=20&offset=90000';

/** Requests of one list, and those before them that compile its code. */
export const ASKED = 60;
const WARM_UP = 30;

/** Milliseconds of a page in a small and in a large catalogue. */
interface PageTimes {
  name: string;
  small: number;
  large: number;
  /** The first request, for which the server also counts. */
  firstOfLarge: number;
}

export async function measurePages() {
  const large = await openCatalogue(LARGE);
  const small = await openCatalogue(SMALL);
  await Promise.all([untilChecked(small.url), untilChecked(large.url)]);
  const lists: PageTimes[] = [];
  for (const { name, few, many } of LISTS) {
    lists.push({ name, ...(await measurePage(small.url + CALL + few, large.url + CALL + many)) });
  }
  const { large: deep } = await measurePage(small.url + CALL + DEEP, large.url + CALL + DEEP);
  await small.stop();
  await large.stop();
  return { lists, deep, start: large.start };
}

async function openCatalogue(size: CatalogueSize) {
  const folder = await mkdtemp(join(tmpdir(), 'catalogmx-large-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  await (await startSite(folder, {}, START)).stop();
  await fillCatalogue(folder, size);
  const began = performance.now();
  const { url, stop } = await startSite(folder, {}, SERVE);
  atEnd(stop);
  return { url, stop, start: performance.now() - began };
}

/** A server that has started reads its whole database once, which takes a processor for seconds. */
async function untilChecked(url: string): Promise<void> {
  for (;;) {
    const { integrity } = (await (await fetch(`${url}/readyz`)).json()) as { integrity: string };
    if (integrity !== 'checking') return;
    await setTimeout(500);
  }
}

/** Requests a page of both in turn, so that both meet the same machine. */
async function measurePage(small: string, large: string): Promise<Omit<PageTimes, 'name'>> {
  const times = { small: [] as number[], large: [] as number[] };
  for (let number = 0; number < WARM_UP + ASKED; number += 1) {
    // Each request has another address, as answers are kept.
    times.small.push((await request(`${small}&number=${number}`)).milliseconds);
    times.large.push((await request(`${large}&number=${number}`)).milliseconds);
  }
  return {
    small: median(times.small.slice(WARM_UP)),
    large: median(times.large.slice(WARM_UP)),
    firstOfLarge: times.large[0] ?? NaN,
  };
}

/** Fills the database of a data folder that has the sample catalogue. Its server must not run. */
async function fillCatalogue(dataDir: string, { articles, images }: CatalogueSize): Promise<void> {
  const db = await openDatabase({ databaseUrl: undefined, dataDir });
  try {
    await db.transaction().execute(async (transaction) => {
      for (let number = 0; number < articles; number += 1) {
        const sample = sampleArticles[number % sampleArticles.length];
        const title = `${sample?.title} ${number}`;
        const cat_id = (number % CATEGORIES) + 1;
        const fields = { title, content: sample?.content ?? '', cat_id, active: true };
        await insertArticle(transaction, fields, Date.now());
      }
      await addImages(transaction, images);
    });
  } finally {
    await db.destroy();
  }
}

/** The smallest image of the catalogue, for the latest articles. */
async function addImages(db: Database, count: number): Promise<void> {
  const image = await db
    .selectFrom('images')
    .select(['name', 'type', 'width', 'height', 'version', 'bytes', 'active', 'created_at'])
    .orderBy(({ fn }) => fn('length', ['bytes']))
    .limit(1)
    .executeTakeFirstOrThrow();
  const articles = await db
    .selectFrom('articles')
    .select('id')
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
  for (const { id } of articles) {
    await db
      .insertInto('images')
      .values({ ...image, article_id: id })
      .execute();
  }
}
