import type { Database } from '../database/tables.ts';
import type { StoredPicture } from './stored-image.ts';

/** Which images of an article to list. */
export interface ImageFilter {
  articleId: number;
  /** Inactive images too. */
  all: boolean;
  /** Images of an inactive article too. */
  ofInactiveArticle: boolean;
  limit?: number;
  offset?: number;
}

/** An image in a list, without its bytes. */
export interface ListedImage {
  id: number;
  name: string;
  type: string;
  width: number;
  height: number;
  version: string;
  active: 0 | 1;
}

/** Lists the images of an article by rising id; none where there is no such article. */
export async function listImages(db: Database, filter: ImageFilter): Promise<ListedImage[]> {
  let query = db
    .selectFrom('images')
    .innerJoin('articles', 'articles.id', 'images.article_id')
    .where('article_id', '=', filter.articleId)
    .select(['images.id', 'name', 'type', 'width', 'height', 'version', 'images.active'])
    .orderBy('images.id');
  if (!filter.all) query = query.where('images.active', '=', 1);
  if (!filter.ofInactiveArticle) query = query.where('articles.active', '=', 1);
  // SQLite takes an offset only behind a limit.
  if (filter.limit || filter.offset) query = query.limit(filter.limit ?? Number.MAX_SAFE_INTEGER);
  if (filter.offset) query = query.offset(filter.offset);
  const rows = await query.execute();
  return rows.map(({ active, ...image }) => ({ ...image, active: active === 1 ? 1 : 0 }));
}

/** Whether there is such an article, active or not. */
export async function hasArticle(db: Database, id: number): Promise<boolean> {
  const row = await db.selectFrom('articles').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Adds an active image to an article and answers its id. */
export async function addImage(
  db: Database,
  articleId: number,
  name: string,
  picture: StoredPicture,
  now: number,
): Promise<number> {
  const { id } = await db
    .insertInto('images')
    .values({ ...picture, article_id: articleId, name, active: 1, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Switches an image on or off. Answers false where there is no such image. */
export async function switchImage(db: Database, id: number, active: 0 | 1): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('images')
    .set({ active })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}
