import type { Article } from '@catalogmx/shared/contract';
import { paginate } from '../../database/rows.ts';
import type { Database } from '../../database/tables.ts';
import { type Author, newFields, recordChange } from '../../changes/change.repository.ts';
import { type CallKey, createOnce } from '../../idempotency/create-once.ts';
import { type ArticleFields, toColumns } from './article-fields.ts';
import { isBehind, lastPlace } from './article-order.ts';
import { derivedColumns } from './derived-columns.ts';
import { selectCover } from './select-cover.ts';

export interface ArticleFilter {
  id?: number;
  category?: number;
  /** Only articles behind the one with this id. */
  after?: number;
  active?: boolean;
  limit?: number;
  offset?: number;
}

/** Lists articles in their order, each with its first active image as cover. */
export async function listArticles(db: Database, filter: ArticleFilter): Promise<Article[]> {
  const { id, category, after, active } = filter;
  let query = selectArticles(db);
  if (id !== undefined) query = query.where('articles.id', '=', id);
  if (category !== undefined) query = query.where('cat_id', '=', category);
  if (after !== undefined) query = query.where((is) => isBehind(is, after));
  if (active !== undefined) query = query.where('articles.active', '=', Number(active));
  return (await paginate(query, filter).execute()).map(toArticle);
}

export interface ArticleDate {
  id: number;
  /** Milliseconds since 1970. */
  updatedAt: number;
}

export function listArticleDates(db: Database): Promise<ArticleDate[]> {
  return db
    .selectFrom('articles')
    .select(['id', 'updated_at as updatedAt'])
    .where('active', '=', 1)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
}

/** Creates an article, unless an earlier call did, records that, and returns its id. */
export function createArticle(
  db: Database,
  fields: ArticleFields,
  now: number,
  by: Author = null,
  callKey?: CallKey,
): Promise<number> {
  return createOnce(db, callKey, now, async (transaction) => {
    const id = await insertArticle(transaction, fields, now);
    const change = { subject_id: id, article_id: id, subject: fields.title };
    await recordChange(
      transaction,
      { kind: 'article', ...change, fields: newFields({ ...fields }) },
      by,
      now,
    );
    return id;
  });
}

/** Inserts an article as the last one without recording that, and returns its id. */
export async function insertArticle(
  db: Database,
  fields: ArticleFields,
  now: number,
): Promise<number> {
  const { id } = await db
    .insertInto('articles')
    .values({
      ...toColumns(fields),
      ...derivedColumns(fields),
      sort_order: lastPlace(db),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function selectArticles(db: Database) {
  return db
    .selectFrom('articles')
    .leftJoin('images', (join) => join.on('images.id', '=', selectCover))
    .select(['articles.id', 'title', 'content', 'cat_id', 'articles.active'])
    .select(['images.id as imageId', 'width', 'height', 'version', 'name'])
    .orderBy('articles.sort_order')
    .orderBy('articles.id');
}

type ArticleRow = Awaited<ReturnType<ReturnType<typeof selectArticles>['execute']>>[number];

export function toArticle({ id, title, content, cat_id, active, ...cover }: ArticleRow): Article {
  return { id, title, content, cat_id, active: active === 1, cover: isCover(cover) ? cover : null };
}

function isCover(cover: object): cover is NonNullable<Article['cover']> {
  return Object.values(cover).every((value) => value !== null);
}
