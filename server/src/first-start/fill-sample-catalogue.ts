import { PostgresAdapter, sql } from 'kysely';
import { insertArticle } from '../api/articles/article.repository.ts';
import type { StoredImage } from '../images/stored-image.ts';
import { imageProcess } from '../imaging/shared-image-process.ts';
import { WorkQueue } from '../work-queue/work-queue.ts';
import type { SampleArticle, SamplePicture } from '../../../sample-catalogue/sample-article.ts';
import type { Database } from '../database/tables.ts';

/**
 * Inserts sample articles if the database has no articles, and returns whether it did. Uses one
 * transaction, so that the next start can repeat an interrupted one.
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
    await lockArticles(transaction);
    if (await hasArticles(transaction)) return false;
    for (const article of drawn) await insertDrawn(transaction, article, now);
    return true;
  });
}

export async function hasArticles(db: Database): Promise<boolean> {
  return (await db.selectFrom('articles').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Makes another server that starts at the same time wait. On SQLite, every transaction does. */
async function lockArticles(db: Database): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`lock table articles in share row exclusive mode`.execute(db);
}

interface DrawnArticle extends Omit<SampleArticle, 'pictures'> {
  images: (StoredImage & { name: string })[];
}

/** Two at a time, because drawing keeps a core busy. */
function drawAll(
  articles: readonly SampleArticle[],
  onProgress: (done: number, total: number) => void,
): Promise<DrawnArticle[]> {
  const total = articles.reduce((sum, { pictures }) => sum + pictures.length, 0);
  const queue = new WorkQueue({ running: 2, waiting: total });
  let done = 0;
  const draw = async ({ name, svg }: SamplePicture) => {
    const image = await queue.run(() => imageProcess.run('drawSampleImage', svg));
    onProgress(++done, total);
    return { name, ...image };
  };
  return Promise.all(
    articles.map(async ({ pictures, ...article }) => ({
      ...article,
      images: await Promise.all(pictures.map(draw)),
    })),
  );
}

async function insertDrawn(db: Database, article: DrawnArticle, now: number): Promise<void> {
  const { title, content, cat_id, images } = article;
  const id = await insertArticle(db, { title, content, cat_id, active: true }, now);
  for (const image of images) {
    await db
      .insertInto('images')
      .values({ ...image, article_id: id, active: 1, created_at: now })
      .execute();
  }
}
