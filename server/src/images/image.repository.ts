import type { Change } from '@catalogmx/shared/contract';
import { type Author, changedFields, newFields, recordChange } from '../history/index.ts';
import { type CallKey, createOnce } from '../platform/http/create-once.ts';
import { paginate } from '../platform/database/rows.ts';
import type { Database } from '../platform/database/tables.ts';
import type { StoredImage } from './stored-image.ts';

export interface ImageFilter {
  articleId: number;
  /** Includes inactive images. */
  all: boolean;
  /** Includes the images of an inactive article. */
  ofInactiveArticle: boolean;
  limit?: number;
  offset?: number;
}

export interface ListedImage {
  id: number;
  name: string;
  type: string;
  width: number;
  height: number;
  version: string;
  active: 0 | 1;
}

/** Lists the images of an article in their order. */
export async function listImages(db: Database, filter: ImageFilter): Promise<ListedImage[]> {
  let query = db
    .selectFrom('images')
    .innerJoin('articles', 'articles.id', 'images.article_id')
    .where('article_id', '=', filter.articleId)
    .select(['images.id', 'name', 'type', 'width', 'height', 'version', 'images.active'])
    .orderBy('position')
    .orderBy('images.id');
  if (!filter.all) query = query.where('images.active', '=', 1);
  if (!filter.ofInactiveArticle) query = query.where('articles.active', '=', 1);
  const rows = await paginate(query, filter).execute();
  return rows.map(({ active, ...image }) => ({ ...image, active: active === 1 ? 1 : 0 }));
}

export interface ImageRecord {
  id: number;
  type: string;
  width: number;
  height: number;
  version: string;
  /** True if visitors may see it: it and its article are active. */
  isPublic: boolean;
}

export async function findImage(db: Database, id: number): Promise<ImageRecord | undefined> {
  const row = await db
    .selectFrom('images')
    .innerJoin('articles', 'articles.id', 'images.article_id')
    .select(['images.id', 'type', 'width', 'height', 'version'])
    .select(['images.active as active', 'articles.active as articleActive'])
    .where('images.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { active, articleActive, ...image } = row;
  return { ...image, isPublic: active === 1 && articleActive === 1 };
}

/** @throws NoResultError if there is no image with this id. */
export async function readImageBytes(db: Database, id: number): Promise<Uint8Array> {
  const { bytes } = await db
    .selectFrom('images')
    .select('bytes')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return bytes;
}

export async function hasRow(
  db: Database,
  table: 'articles' | 'images' | 'deleted_images',
  id: number,
): Promise<boolean> {
  const row = await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Adds an image, unless an earlier call did, records that, and returns its id. */
export async function addImage(
  db: Database,
  articleId: number,
  name: string,
  image: StoredImage,
  now: number,
  by: Author = null,
  callKey?: CallKey,
): Promise<number> {
  return createOnce(db, callKey, now, async (transaction) => {
    const { id } = await transaction
      .insertInto('images')
      .values({ ...image, article_id: articleId, name, active: 1, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const added = { id, article_id: articleId, name };
    await recordImageChange(transaction, added, newFields({ name, active: true }), by, now);
    return id;
  });
}

/** Sets the active flag and records that. Returns false if there is no image with this id. */
export async function switchImage(
  db: Database,
  id: number,
  active: 0 | 1,
  now: number,
  by: Author = null,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const switched = await transaction
      .updateTable('images')
      .set({ active })
      .where('id', '=', id)
      .where('active', '<>', active)
      .returning(['id', 'article_id', 'name'])
      .executeTakeFirst();
    if (!switched) return hasRow(transaction, 'images', id);
    const fields = changedFields({ active: active !== 1 }, { active: active === 1 });
    await recordImageChange(transaction, switched, fields, by, now);
    return true;
  });
}

export interface NamedImage {
  id: number;
  article_id: number;
  name: string;
}

/** Records a change of an image, unless no field differs. */
export async function recordImageChange(
  transaction: Database,
  { id, article_id, name }: NamedImage,
  fields: Change['fields'],
  by: Author,
  now: number,
): Promise<void> {
  if (Object.keys(fields).length === 0) return;
  const image = { kind: 'image', subject_id: id, article_id, subject: name } as const;
  await recordChange(transaction, { ...image, fields }, by, now);
}
