import { PostgresAdapter, sql } from 'kysely';
import {
  readSamplePicture,
  type SampleArticle,
} from '../../../../sample-catalogue/sample-catalogue.ts';
import { insertArticle } from '../../articles/article.repository.ts';
import type { Database } from '../../platform/database/tables.ts';
import { imageVersion } from '../../images/stored-image.ts';

/**
 * Inserts sample articles if the database has no articles, and returns whether it did. Uses one
 * transaction, so that the next start can repeat an interrupted one.
 */
export async function fillSampleCatalogue(
  db: Database,
  articles: readonly SampleArticle[],
  now: number = Date.now(),
): Promise<boolean> {
  if (await hasArticles(db)) return false;
  return db.transaction().execute(async (transaction) => {
    await lockArticles(transaction);
    if (await hasArticles(transaction)) return false;
    for (const article of articles) await insertSample(transaction, article, now);
    return true;
  });
}

async function hasArticles(db: Database): Promise<boolean> {
  return (await db.selectFrom('articles').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Makes another server that starts at the same time wait. On SQLite, every transaction does. */
async function lockArticles(db: Database): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`lock table articles in share row exclusive mode`.execute(db);
}

async function insertSample(db: Database, sample: SampleArticle, now: number): Promise<void> {
  const { pictures, ...article } = sample;
  const id = await insertArticle(db, { ...article, active: true }, now);
  for (const { name, file } of pictures) {
    const bytes = await readSamplePicture(file);
    await db
      .insertInto('images')
      .values({
        ...{ article_id: id, name, active: 1, created_at: now },
        ...{ type: 'image/webp', width: 1600, height: 1200 },
        ...{ bytes, version: imageVersion(bytes) },
      })
      .execute();
  }
}
