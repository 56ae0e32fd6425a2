import { CATEGORIES } from '@catalogmx/shared';
import type { ArticleSort } from '@catalogmx/shared/contract';
import { useCallback } from 'react';
import {
  readPage,
  readSearch,
  writeFilter,
  type ChangeFilter,
  useUrlFilter,
} from '../../ui/list/use-url-filter.ts';

/** The part of the articles that a tab shows, as in the address's query. */
export interface ArticleView {
  /** The admin area calls inactive articles deleted. */
  active: boolean;
  search: string;
  /** By default, the order of articles on the server. */
  sort: ArticleSort | undefined;
  /** 0 for articles in none of the categories. */
  category: number | undefined;
  /** From 1. */
  page: number;
  size: number;
}

export const MIN_PAGE_SIZE = 10;

export const PAGE_SIZES = [MIN_PAGE_SIZE, 25, 50, 100];

/** The filters of the table. */
export const CATEGORY_CHOICES = [...CATEGORIES, { id: 0, name: 'Without category' }];

const SORTS = ['id', 'title', 'content', 'category'].flatMap((column) => [column, `-${column}`]);

const BY_DEFAULT = readArticleView(new URLSearchParams());

/** Reads the query. Whatever is wrong there counts as not given. */
export function readArticleView(query: URLSearchParams): ArticleView {
  const sort = query.get('sort') ?? '';
  const size = Number(query.get('size'));
  return {
    active: query.get('tab') !== 'deleted',
    search: readSearch(query),
    sort: SORTS.includes(sort) ? (sort as ArticleSort) : undefined,
    category: CATEGORY_CHOICES.find(({ id }) => String(id) === query.get('category'))?.id,
    page: readPage(query),
    size: PAGE_SIZES.includes(size) ? size : MIN_PAGE_SIZE,
  };
}

/** Returns the query of a view, without what is as by default. */
export function writeArticleView(view: ArticleView): Record<string, string> {
  const { active, ...others } = view;
  return { ...(!active && { tab: 'deleted' }), ...writeFilter(others, BY_DEFAULT) };
}

/** Returns a key of the articles that a view lists on all its pages, in any order. */
export function matchKey({ active, search, category }: ArticleView): string {
  return JSON.stringify([active, search.trim(), category]);
}

/** True if a view leaves out articles of its tab, apart from its other pages. */
export function isFiltered({ search, category }: ArticleView): boolean {
  return search.trim() !== '' || category !== undefined;
}

export type ChangeArticleView = ChangeFilter<ArticleView>;

/** Keeps the view in the address. It changes at once by default, as the next change goes on from it. */
export function useArticleView(): { view: ArticleView; change: ChangeArticleView } {
  const { filter: view, change: changeFilter } = useUrlFilter(readArticleView, writeArticleView);
  const change = useCallback<ChangeArticleView>(
    (changes, options) =>
      changeFilter(changes, { flushSync: true, preventScrollReset: true, ...options }),
    [changeFilter],
  );
  return { view, change };
}
