import { ADMIN_UNKNOWN_CATEGORY, CATEGORIES } from '@catalogmx/shared/contract';
import type { Article, ArticleSort } from '@catalogmx/shared/contract';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { paginate } from '../../database/paginate.ts';
import { hasWords } from '../../database/has-words.ts';
import { sortKey } from '../../database/sort-key.ts';
import type { Database } from '../../database/tables.ts';
import { toArticle } from './article.repository.ts';
import { selectCover } from './select-cover.ts';

const CATEGORY_IDS = CATEGORIES.map(({ id }) => id);

export interface ArticleListFilter {
  id?: number;
  /** 0 for articles in none of the categories. */
  category?: number;
  active?: boolean;
  /** Words that all occur in the title, the content or the category's name. */
  search?: string;
  /** By default, by ascending id. */
  sort?: ArticleSort;
  limit?: number;
  offset?: number;
}

/** Lists a page of articles with their covers. */
export async function listArticlePage(db: Database, filter: ArticleListFilter): Promise<Article[]> {
  const rows = await selectPage(db, filter).execute();
  return rows.map(toArticle);
}

/** Counts the articles of all pages. With many articles this takes longer than a page of them. */
export function countArticles(
  db: Database,
  filter: Pick<ArticleListFilter, 'id' | 'category' | 'active' | 'search'>,
): Promise<{ total: number }> {
  return selectMatches(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
}

function selectMatches(db: Database, { id, category, active, search }: ArticleListFilter) {
  let query = db.selectFrom('articles');
  if (id !== undefined) query = query.where('articles.id', '=', id);
  if (category === 0) query = query.where('cat_id', 'not in', CATEGORY_IDS);
  else if (category !== undefined) query = query.where('cat_id', '=', category);
  // The plus keeps SQLite from an index: a search reads most rows, which takes half the time in their order.
  const state = search ? sql<number>`+articles.active` : sql.ref<number>('articles.active');
  if (active !== undefined) query = query.where(state, '=', Number(active));
  return search ? query.where((is) => hasWords(is, 'search_text', search)) : query;
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
  sort: ArticleSort = 'id',
): SelectQueryBuilder<DB, Table, Row> {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  return query.orderBy(orderOf(sort.replace('-', '')), direction).orderBy(sql.ref('articles.id'));
}

function orderOf(column: string): RawBuilder<unknown> {
  if (column === 'id') return sql.ref('articles.id');
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
