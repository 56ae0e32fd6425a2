import type { Article } from '@catalogmx/shared/contract';
import { useTable, type RowSelectionState, type Updater } from '@tanstack/react-table';
import type { ArticleView, ChangeArticleView } from '../list/article-view.ts';
import { articleColumns } from './article-columns.tsx';
import {
  articleTableFeatures,
  paginationOf,
  sortingOf,
  sortOf,
  type ArticleTableModel,
} from './article-table-model.ts';

/** Creates the table of one page. */
export function useArticleTable(options: {
  rows: Article[];
  rowCount: number;
  view: ArticleView;
  onChange: ChangeArticleView;
  selected: RowSelectionState;
  onSelect: (selected: RowSelectionState) => void;
  canSelect: (id: number) => boolean;
}): ArticleTableModel {
  const { rows, rowCount, view, onChange, selected, onSelect, canSelect } = options;
  const sorting = sortingOf(view);
  const pagination = paginationOf(view);
  return useTable({
    features: articleTableFeatures,
    columns: articleColumns,
    data: rows,
    state: { sorting, pagination, rowSelection: selected },
    getRowId: ({ id }) => String(id),
    manualSorting: true,
    manualPagination: true,
    rowCount,
    enableMultiSort: false,
    sortDescFirst: false,
    autoResetPageIndex: false,
    enableRowSelection: ({ original }) => canSelect(original.id),
    onRowSelectionChange: (update) => onSelect(resolve(update, selected)),
    onSortingChange: (update) => onChange({ sort: sortOf(resolve(update, sorting)) }),
    onPaginationChange: (update) => {
      const { pageIndex, pageSize } = resolve(update, pagination);
      onChange({ page: pageIndex + 1, size: pageSize });
    },
  });
}

function resolve<Value>(update: Updater<Value>, current: Value): Value {
  return typeof update === 'function' ? (update as (current: Value) => Value)(current) : update;
}
