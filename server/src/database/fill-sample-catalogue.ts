import { PostgresAdapter, sql } from 'kysely';
import { drawPicture } from '../images/drawn-picture.ts';
import type { StoredPicture } from '../images/stored-picture.ts';
import { WorkQueue } from '../passwords/work-queue.ts';
import type { SampleArticle, SamplePicture } from '../sample-catalogue/sample-article.ts';
import type { Database } from './tables.ts';

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
  const drawn = await drawAll(
    articles.flatMap(({ pictures }) => pictures),
    onProgress,
  );
  return db.transaction().execute(async (transaction) => {
    await keepOthersOut(transaction);
    if (await hasArticles(transaction)) return false;
    for (const article of articles) await insertArticle(transaction, article, drawn, now);
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

type Drawn = Map<SamplePicture, StoredPicture>;

/** Two at a time, as drawing keeps a core busy. */
async function drawAll(
  pictures: SamplePicture[],
  onProgress: (done: number, total: number) => void,
): Promise<Drawn> {
  const queue = new WorkQueue({ running: 2, waiting: pictures.length });
  const drawn: Drawn = new Map();
  const draw = async (picture: SamplePicture) => {
    drawn.set(picture, await queue.run(() => drawPicture(picture.svg)));
    onProgress(drawn.size, pictures.length);
  };
  await Promise.all(pictures.map(draw));
  return drawn;
}

async function insertArticle(
  db: Database,
  { title, content, cat_id, pictures }: SampleArticle,
  drawn: Drawn,
  now: number,
): Promise<void> {
  const { id } = await db
    .insertInto('articles')
    .values({ title, content, cat_id, active: 1, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const picture of pictures) {
    const stored = drawn.get(picture)!;
    await db
      .insertInto('images')
      .values({ ...stored, article_id: id, name: picture.name, active: 1, created_at: now })
      .execute();
  }
}
