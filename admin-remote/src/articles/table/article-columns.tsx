import { ADMIN_UNKNOWN_CATEGORY } from '@catalogmx/shared';
import { categoryName } from '@catalogmx/shared/ui';
import { ClampedText } from '../../ui/table.ts';
import { IdCell } from '../selection/id-cell.ts';
import { RowCheckbox } from '../selection/row-checkbox.tsx';
import { ArticleActions } from './article-actions.tsx';
import { columnHelper } from './article-table-model.ts';
import { ArticleTitle } from './article-title.tsx';

export const articleColumns = columnHelper.columns([
  columnHelper.accessor('id', {
    header: 'ID',
    cell: ({ row, getValue }) => (
      <IdCell>
        <RowCheckbox
          label={`Select ${row.original.title}`}
          checked={row.getIsSelected()}
          onChange={row.getToggleSelectedHandler()}
        />
        <span data-label="ID">{getValue()}</span>
      </IdCell>
    ),
  }),
  columnHelper.accessor('title', {
    header: 'Title',
    cell: ({ row }) => <ArticleTitle article={row.original} />,
  }),
  columnHelper.accessor('content', {
    header: 'Content',
    cell: ({ getValue }) => <ClampedText>{getValue()}</ClampedText>,
  }),
  columnHelper.accessor(({ cat_id }) => categoryName(cat_id, ADMIN_UNKNOWN_CATEGORY), {
    id: 'category',
    header: 'Category',
  }),
  columnHelper.display({
    id: 'action',
    header: 'Action',
    cell: ({ row }) => <ArticleActions article={row.original} />,
  }),
]);
