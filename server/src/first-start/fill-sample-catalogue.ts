import { PostgresAdapter, sql } from 'kysely';
import { drawPicture } from './draw-sample-image.ts';
import type { StoredPicture } from '../images/stored-image.ts';
import { WorkQueue } from '../work-queue/work-queue.ts';
import type { SampleArticle, SamplePicture } from '../../../sample-catalogue/sample-article.ts';
import type { Database } from '../database/tables.ts';

/**
 * Fills a database without articles with sample articles, and leaves any other as it is. It happens in
 * one transaction, so that the next start begins anew where this one was interrupted.
 * @param onProgress told how many pictures of how many are drawn.
 * @returns whether the database was filled.
 */
export async function fillSampleCatalogue(
  db: Database,
  articles: readonly SampleArticle[],
  onProgress: (done: number, total: number) => void,
  now: number = Date.now(),
): Promise<boolean> {
  if (await hasArticles(db)) return false;
  const drawn = await drawAll(articles, onProgress);
  return db.transaction().execute(async (transaction) => {
    await keepOthersOut(transaction);
    if (await hasArticles(transaction)) return false;
    for (const article of drawn) await insertArticle(transaction, article, now);
    return true;
  });
}

async function hasArticles(db: Database): Promise<boolean> {
  return (await db.selectFrom('articles').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Another server that starts at the same time waits here; on SQLite every transaction does. */
async function keepOthersOut(db: Database): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`lock table articles in share row exclusive mode`.execute(db);
}

interface DrawnArticle extends Omit<SampleArticle, 'pictures'> {
  pictures: (StoredPicture & { name: string })[];
}

/** Two at a time, as drawing keeps a core busy. */
function drawAll(
  articles: readonly SampleArticle[],
  onProgress: (done: number, total: number) => void,
): Promise<DrawnArticle[]> {
  const total = articles.reduce((sum, { pictures }) => sum + pictures.length, 0);
  const queue = new WorkQueue({ running: 2, waiting: total });
  let done = 0;
  const draw = async ({ name, svg }: SamplePicture) => {
    const picture = await queue.run(() => drawPicture(svg));
    onProgress(++done, total);
    return { name, ...picture };
  };
  return Promise.all(
    articles.map(async (article) => ({
      ...article,
      pictures: await Promise.all(article.pictures.map(draw)),
    })),
  );
}

async function insertArticle(db: Database, article: DrawnArticle, now: number): Promise<void> {
  const { title, content, cat_id, pictures } = article;
  const { id } = await db
    .insertInto('articles')
    .values({ title, content, cat_id, active: 1, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const picture of pictures) {
    await db
      .insertInto('images')
      .values({ ...picture, article_id: id, active: 1, created_at: now })
      .execute();
  }
}
