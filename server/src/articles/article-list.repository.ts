import {
  ADMIN_UNKNOWN_CATEGORY,
  CATEGORIES,
  searchedId,
  type Article,
  type ArticleSort,
} from '@catalogmx/shared/contract';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { paginate } from '../platform/database/rows.ts';
import { hasWords, sortKey } from '../platform/database/text-keys.ts';
import type { Database } from '../platform/database/tables.ts';
import { toArticle, selectCover } from './article.repository.ts';

const CATEGORY_IDS = CATEGORIES.map(({ id }) => id);

export interface ArticleListFilter {
  id?: number;
  /** 0 for articles in none of the categories. */
  category?: number;
  active?: boolean;
  /** Words that all occur in the title, the content or the category's name, or are the id. */
  search?: string;
  /** Those that match the search, if they are known, in the order of articles. */
  ids?: number[];
  /** By default, the order of articles. */
  sort?: ArticleSort;
  limit?: number;
  offset?: number;
}

/** Lists a page of articles with their covers. */
export async function listArticlePage(db: Database, filter: ArticleListFilter): Promise<Article[]> {
  const page = takeIds(filter);
  if (page.ids?.length === 0) return [];
  const rows = await selectPage(db, page).execute();
  return rows.map(toArticle);
}

/** Takes the page's part of the ids, unless the database has to sort them first. */
function takeIds(filter: ArticleListFilter): ArticleListFilter {
  const { ids, sort, limit = Infinity, offset = 0 } = filter;
  if (!ids || sort) return filter;
  return { ...filter, ids: ids.slice(offset, offset + limit), offset: 0 };
}

/** With more matches, a page of them is found after few rows. */
export const FEW_MATCHES = 1_000;

export interface ArticleMatches {
  /** The number of articles on all pages. */
  total: number;
  /** If a search finds few: reading them for each page takes as long as for all pages. */
  ids?: number[];
}

/** Finds the articles of all pages. With many articles this takes longer than a page of them. */
export async function findMatches(
  db: Database,
  filter: Pick<ArticleListFilter, 'id' | 'category' | 'active' | 'search'>,
): Promise<ArticleMatches> {
  if (filter.search) {
    const rows = await selectMatches(db, filter)
      .select('articles.id')
      .orderBy('articles.sort_order')
      .orderBy('articles.id')
      .limit(FEW_MATCHES + 1)
      .execute();
    if (rows.length <= FEW_MATCHES) return { total: rows.length, ids: rows.map(({ id }) => id) };
  }
  return selectMatches(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
}

function selectMatches(db: Database, { id, category, active, search, ids }: ArticleListFilter) {
  let query = db.selectFrom('articles');
  if (id !== undefined) query = query.where('articles.id', '=', id);
  if (category === 0) query = query.where('cat_id', 'not in', CATEGORY_IDS);
  else if (category !== undefined) query = query.where('cat_id', '=', category);
  // The plus keeps SQLite from an index: a search reads most rows, which takes half the time in their order.
  const state = search ? sql<number>`+articles.active` : sql.ref<number>('articles.active');
  if (active !== undefined) query = query.where(state, '=', Number(active));
  if (ids) return query.where('articles.id', 'in', ids);
  if (!search) return query;
  return query.where((is) =>
    hasWords(is, 'search_text', search, (word) => {
      const number = searchedId(word);
      return number === undefined ? undefined : is('articles.id', '=', number);
    }),
  );
}

/** Sorts ids alone, and looks for the covers of one page. */
function selectPage(db: Database, filter: ArticleListFilter) {
  const ids = inOrder(selectMatches(db, filter).select('articles.id'), filter.sort);
  const rows = db
    .selectFrom(paginate(ids, filter).as('page'))
    // A cross join keeps SQLite from reading all articles to look each up in the page.
    .crossJoin('articles')
    .whereRef('articles.id', '=', 'page.id')
    .leftJoin('images', (join) => join.on('images.id', '=', selectCover))
    .select(['articles.id', 'title', 'content', 'cat_id', 'articles.active'])
    .select(['images.id as imageId', 'width', 'height', 'version', 'name']);
  return inOrder(rows, filter.sort);
}

/** Equal articles are in the order of their ids. */
function inOrder<DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  sort: ArticleSort | 'sort_order' = 'sort_order',
): SelectQueryBuilder<DB, Table, Row> {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  return query.orderBy(orderOf(sort.replace('-', '')), direction).orderBy(sql.ref('articles.id'));
}

function orderOf(column: string): RawBuilder<unknown> {
  if (column === 'id' || column === 'sort_order') return sql.ref(`articles.${column}`);
  return column === 'category' ? categoryRank() : sql.ref(`articles.${column}_key`);
}

/** The place of a category by its name in the admin area. */
function categoryRank(): RawBuilder<unknown> {
  const ranks = [...CATEGORIES.map(({ name }) => name), ADMIN_UNKNOWN_CATEGORY]
    .map(sortKey)
    .toSorted();
  const rank = (name: string) => sql.lit(ranks.indexOf(sortKey(name)));
  const cases = CATEGORIES.map(({ id, name }) => sql`when ${sql.lit(id)} then ${rank(name)}`);
  return sql`case articles.cat_id ${sql.join(cases, sql` `)} else ${rank(ADMIN_UNKNOWN_CATEGORY)} end`;
}
