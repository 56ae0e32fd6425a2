import { theme } from '@catalogmx/shared';
import { Button, measure, Message } from '@catalogmx/shared/ui';
import styled from 'styled-components';
import { Table } from '../ui/table.ts';
import { ArticleTableHead } from './article-table-head.tsx';
import type { ArticleTableModel } from './article-table-model.ts';
import { ArticleTablePager, SMALLEST_PAGE } from './article-table-pager.tsx';
import { ArticleTableToolbar } from './article-table-toolbar.tsx';
import type { Article } from './article-values.ts';
import { useArticleTable } from './use-article-table.ts';

/** The table of articles. Its `name` is read out, and its view kept under it. */
export function ArticleTable({ name, articles }: { name: string; articles: Article[] }) {
  const table = useArticleTable(name, articles);
  const found = table.getFilteredRowModel().rows.length;
  return (
    <>
      <ArticleTableToolbar table={table} />
      <Count role="status">
        {found === articles.length ? '' : `${found} of `}
        {articles.length} {articles.length === 1 ? 'article' : 'articles'}
      </Count>
      {found > 0 ? <Rows name={name} table={table} /> : <NothingFound table={table} />}
    </>
  );
}

function Rows({ name, table }: { name: string; table: ArticleTableModel }) {
  return (
    <>
      <Columns aria-label={name} tabIndex={-1}>
        <ArticleTableHead table={table} />
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getAllCells().map((cell) => (
                <td key={cell.id} data-label={String(cell.column.columnDef.header)}>
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Columns>
      {table.getFilteredRowModel().rows.length > SMALLEST_PAGE && (
        <ArticleTablePager table={table} />
      )}
    </>
  );
}

function NothingFound({ table }: { table: ArticleTableModel }) {
  return (
    <Message text={`Nothing matches “${String(table.state.globalFilter)}”.`}>
      <Button $tone="secondary" onClick={() => table.setGlobalFilter('')}>
        Clear search
      </Button>
    </Message>
  );
}

const Count = styled.p`
  margin: 0 0 ${theme.space.xs};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
`;

const Columns = styled(Table)`
  ${theme.from.desktop} {
    table-layout: fixed;

    th:nth-child(1) {
      width: ${measure.columnS};
    }

    th:nth-child(2) {
      width: 22%;
    }

    th:nth-child(4) {
      width: ${measure.columnXl};
    }

    th:nth-child(5) {
      width: ${measure.columnL};
    }
  }
`;
