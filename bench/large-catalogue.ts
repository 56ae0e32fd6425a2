import { sampleArticles } from '../sample-catalogue/sample-catalogue.ts';
import { insertArticle } from '../server/src/api/articles/article.repository.ts';
import { openDatabase } from '../server/src/database/open-database.ts';
import type { Database } from '../server/src/database/tables.ts';

export interface CatalogueSize {
  articles: number;
  images: number;
}

/** Categories of the visitors. */
const CATEGORIES = 3;

/** Fills the database of a data folder that has the sample catalogue. Its server must not run. */
export async function fillLargeCatalogue(
  dataDir: string,
  { articles, images }: CatalogueSize,
): Promise<void> {
  const db = await openDatabase({ databaseUrl: undefined, dataDir });
  try {
    await db.transaction().execute(async (transaction) => {
      for (let number = 0; number < articles; number += 1) {
        const sample = sampleArticles[number % sampleArticles.length];
        const title = `${sample?.title} ${number}`;
        const fields = {
          title,
          content: sample?.content ?? '',
          cat_id: (number % CATEGORIES) + 1,
          active: true,
        };
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
