import type { Article } from '@catalogmx/shared/contract';
import {
  useTable,
  type PaginationState,
  type SortingState,
  type Updater,
} from '@tanstack/react-table';
import { useEffect } from 'react';
import { usePersistedState } from '../../ui/use-persisted-state.ts';
import { articleColumns } from './article-columns.tsx';
import { articleTableFeatures, type ArticleTableModel } from './article-table-model.ts';

interface View {
  globalFilter: string;
  sorting: SortingState;
  pagination: PaginationState;
}

const INITIAL_VIEW: View = {
  globalFilter: '',
  sorting: [],
  pagination: { pageIndex: 0, pageSize: 10 },
};

/**
 * Creates the table. Search, sorting and page persist while an article is edited.
 * @param name Key of the persisted view.
 */
export function useArticleTable(name: string, articles: Article[]): ArticleTableModel {
  const { value: view, change } = usePersistedState(`view-${name}`, INITIAL_VIEW);
  const table = useTable({
    features: articleTableFeatures,
    columns: articleColumns,
    data: articles,
    state: view,
    getRowId: ({ id }) => String(id),
    globalFilterFn: 'includesString',
    getColumnCanGlobalFilter: ({ id }) => id !== 'action',
    enableMultiSort: false,
    sortDescFirst: false,
    // Switching an article must not jump to the first page.
    autoResetPageIndex: false,
    onGlobalFilterChange: (update) => {
      const globalFilter = resolve(update as Updater<string>, view.globalFilter);
      change({ globalFilter, pagination: { ...view.pagination, pageIndex: 0 } });
    },
    onSortingChange: (update) => change({ sorting: resolve(update, view.sorting) }),
    onPaginationChange: (update) => change({ pagination: resolve(update, view.pagination) }),
  });

  const lastPage = Math.max(0, table.getPageCount() - 1);
  useEffect(() => {
    // The last page may be gone.
    if (view.pagination.pageIndex > lastPage) {
      change({ pagination: { ...view.pagination, pageIndex: lastPage } });
    }
  }, [change, lastPage, view.pagination]);
  return table;
}

function resolve<Value>(update: Updater<Value>, current: Value): Value {
  return typeof update === 'function' ? (update as (current: Value) => Value)(current) : update;
}
