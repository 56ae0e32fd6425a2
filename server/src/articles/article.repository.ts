import {
  type Article,
  ADMIN_UNKNOWN_CATEGORY,
  CATEGORIES,
  searchText,
  type AskedArticle,
  readIdList,
} from '@catalogmx/shared/contract';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { paginate } from '../platform/database/rows.ts';
import type { Database, Tables } from '../platform/database/tables.ts';
import { type Author, newFields, recordChange } from '../history/index.ts';
import { type CallKey, createOnce } from '../platform/http/create-once.ts';
import { sortKey } from '../platform/database/text-keys.ts';

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

/** Lists the active articles, each with the time of its last change. */
export function listArticleDates(db: Database) {
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

/** The fields of an article that administrators change. */
export interface ArticleFields {
  title: string;
  content: string;
  cat_id: number;
  active: boolean;
}

export function toColumns({ active, ...fields }: ArticleFields) {
  return { ...fields, active: Number(active) };
}

/** The `sort_order` behind that of every article. */
export function lastPlace(db: Database): RawBuilder<number> {
  const last = db.selectFrom('articles').select(({ fn }) => fn.max('sort_order').as('last'));
  return sql<number>`coalesce(${last}, 0) + 1`;
}

/** Returns true if an article is behind the one with this id. */
function isBehind(is: ExpressionBuilder<Tables, 'articles'>, id: number) {
  const own = is
    .selectFrom('articles as own')
    .select(['own.sort_order', 'own.id'])
    .where('own.id', '=', id);
  return sql<boolean>`(articles.sort_order, articles.id) > ${own}`;
}

/** Returns the columns that an article is searched and sorted by. */
export function derivedColumns(article: { title: string; content: string; cat_id: number }) {
  const { title, content, cat_id } = article;
  return {
    search_text: searchText(title, content, adminCategoryName(cat_id)),
    title_key: sortKey(title),
    content_key: sortKey(content),
  };
}

function adminCategoryName(id: number): string {
  return CATEGORIES.find((category) => category.id === id)?.name ?? ADMIN_UNKNOWN_CATEGORY;
}

/** Selects the id of an article's cover, its first active image. For queries that have the article. */
export function selectCover(is: ExpressionBuilder<Tables, 'articles'>) {
  return is
    .selectFrom('images as own')
    .whereRef('own.article_id', '=', 'articles.id')
    .where('own.active', '=', 1)
    .select('own.id')
    .orderBy('own.position')
    .orderBy('own.id')
    .limit(1);
}

/** The columns of a message that say what it is about. */
export interface AskedAbout {
  /** The first article. */
  article_id: number | null;
  /** Ids of all of them, separated by commas; may be empty if there is one at most. */
  article_ids?: string;
}

/** Reads the articles of messages. Returns a function with those of a message, the ones that are gone included. */
export async function findAskedArticles(
  db: Database,
  messages: readonly AskedAbout[],
): Promise<(message: AskedAbout) => AskedArticle[]> {
  const ids = [...new Set(messages.flatMap(idsOf))];
  const query = db.selectFrom('articles').select(['id', 'title', 'active']);
  const rows = ids.length === 0 ? [] : await query.where('id', 'in', ids).execute();
  const found = new Map(rows.map((row) => [row.id, { ...row, active: row.active === 1 }]));
  return (message) =>
    idsOf(message).map((id) => found.get(id) ?? { id, title: null, active: false });
}

/** Older servers store the first one only. */
function idsOf({ article_id, article_ids }: AskedAbout): number[] {
  if (article_ids) return readIdList([article_ids]);
  return article_id === null ? [] : [article_id];
}
