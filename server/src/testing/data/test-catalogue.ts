import type { Insertable } from 'kysely';
import { type ArticleFields, createArticle } from '../../articles/article.repository.ts';
import { updateArticle } from '../../articles/update-article.ts';
import type { Database, Tables } from '../../platform/database/tables.ts';

/** Adds an article, by default active, and returns its id. */
export function addTestArticle(db: Database, fields: Partial<ArticleFields> = {}): Promise<number> {
  return createArticle(db, { title: 'Castle', content: '', cat_id: 1, active: true, ...fields }, 1);
}

/** Changes an article as a command does, with nobody's name. */
export async function changeTestArticle(
  db: Database,
  id: number,
  changes: Partial<ArticleFields>,
  now = 2,
): Promise<void> {
  await updateArticle(db, id, { changes, by: null }, now);
}

/** Adds an image, by default active, and returns its id. Its default bytes cannot be decoded. */
export async function addTestImage(
  db: Database,
  articleId: number,
  values: Partial<Insertable<Tables['images']>> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('images')
    .values({
      article_id: articleId,
      name: 'castle.jpg',
      type: 'image/webp',
      width: 2,
      height: 1,
      version: '0123456789abcdef',
      bytes: new Uint8Array([1, 2, 3]),
      active: 1,
      created_at: 1,
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
