import { TwoLines } from '../../ui/table.ts';
import { ArticleActions } from './article-actions.tsx';
import { columnHelper } from './article-table-model.ts';
import { categoryName } from '../category-name.ts';

/** The columns of the table of articles, in their order. */
export const articleColumns = columnHelper.columns([
  columnHelper.accessor('id', { header: 'ID' }),
  columnHelper.accessor('title', {
    header: 'Title',
    sortFn: 'alphanumeric',
    cell: ({ getValue }) => <strong>{getValue()}</strong>,
  }),
  columnHelper.accessor('content', {
    header: 'Content',
    sortFn: 'alphanumeric',
    cell: ({ getValue }) => <TwoLines>{getValue()}</TwoLines>,
  }),
  columnHelper.accessor(({ cat_id }) => categoryName(cat_id), {
    id: 'category',
    header: 'Category',
    sortFn: 'alphanumeric',
  }),
  columnHelper.display({
    id: 'action',
    header: 'Action',
    cell: ({ row }) => <ArticleActions article={row.original} />,
  }),
]);
