import type { Article, ArticleSort } from '@catalogmx/shared/contract';
import {
  createColumnHelper,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  type PaginationState,
  type ReactTable,
  type SortingState,
} from '@tanstack/react-table';
import type { ArticleView } from '../list/article-view.ts';

/** Only the features in use, so that the rest stays out of the bundle. The server searches, sorts and pages. */
export const articleTableFeatures = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  rowSelectionFeature,
});

export type ArticleTableModel = ReactTable<typeof articleTableFeatures, Article>;

export const columnHelper = createColumnHelper<typeof articleTableFeatures, Article>();

export function sortingOf({ sort }: ArticleView): SortingState {
  return sort ? [{ id: sort.replace('-', ''), desc: sort.startsWith('-') }] : [];
}

/** The ids of the columns are those of the server. */
export function sortOf([first]: SortingState): ArticleSort | undefined {
  return first && (`${first.desc ? '-' : ''}${first.id}` as ArticleSort);
}

export function paginationOf({ page, size }: ArticleView): PaginationState {
  return { pageIndex: page - 1, pageSize: size };
}
