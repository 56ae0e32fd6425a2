import { theme } from '@catalogmx/shared';
import { RowBoundary, tokens, Button, Select } from '@catalogmx/shared/ui';
import { useRef, type RefObject } from 'react';
import styled from 'styled-components';
import { Table } from '../../ui/list/table.ts';
import { MIN_PAGE_SIZE, PAGE_SIZES } from '../list/article-view.ts';
import { showListTop } from '../../ui/list/paged-list.tsx';
import { ArticleRow, UnshownArticle, compactRows } from './article-row.tsx';
import { ArticleTableHead } from './article-table-head.tsx';
import type { ArticleTableModel } from './article-table-model.ts';
import { useMovedArticlesContext } from './use-moved-articles.ts';

/** The table, and its pager if there are more articles than the smallest page takes. */
export function ArticleRows(props: { name: string; table: ArticleTableModel; isBusy: boolean }) {
  const { name, table, isBusy } = props;
  const { recordUse } = useMovedArticlesContext();
  const list = useRef<HTMLTableElement>(null);
  return (
    <>
      <Columns
        ref={list}
        aria-label={name}
        aria-busy={isBusy}
        tabIndex={-1}
        onPointerDown={() => recordUse('pointer')}
        onPointerMove={() => recordUse('pointer')}
        onKeyDown={() => recordUse('keyboard')}
      >
        <ArticleTableHead table={table} />
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <RowBoundary
              key={row.id}
              row={row.original}
              fallback={<UnshownArticle row={row} columns={row.getAllCells().length} />}
            >
              <ArticleRow row={row} table={table} />
            </RowBoundary>
          ))}
        </tbody>
      </Columns>
      {table.getRowCount() > MIN_PAGE_SIZE && <ArticleTablePager table={table} list={list} />}
    </>
  );
}

const Columns = styled(Table)`
  tbody tr[data-selected] {
    background: ${theme.color.blueTint};
  }

  ${theme.from.desktop} {
    table-layout: fixed;

    th:nth-child(1) {
      width: ${tokens.columnId};
    }

    th:nth-child(2) {
      width: 28%;
    }

    th:nth-child(4) {
      width: ${tokens.columnM};
    }

    th:nth-child(5) {
      width: ${tokens.columnXxl};
    }
  }

  ${tokens.belowDesktop} {
    ${compactRows}
  }
`;

function ArticleTablePager(props: {
  table: ArticleTableModel;
  list: RefObject<HTMLElement | null>;
}) {
  const { table, list } = props;
  const { pageIndex, pageSize } = table.state.pagination;
  return (
    <Bar aria-label="Pages of the table">
      <label>
        Rows per page{' '}
        <Size value={pageSize} onChange={({ target }) => table.setPageSize(Number(target.value))}>
          {PAGE_SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </Size>
      </label>
      <Steps>
        <Button
          $tone="secondary"
          disabled={!table.getCanPreviousPage()}
          onClick={() => {
            table.previousPage();
            showListTop(list.current);
          }}
        >
          Previous
        </Button>
        <span role="status">{`Page ${pageIndex + 1} of ${Math.max(pageIndex + 1, table.getPageCount())}`}</span>
        <Button
          $tone="secondary"
          disabled={!table.getCanNextPage()}
          onClick={() => {
            table.nextPage();
            showListTop(list.current);
          }}
        >
          Next
        </Button>
      </Steps>
    </Bar>
  );
}

const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.s} ${theme.space.l};
  margin-top: ${theme.space.m};
`;

const Size = styled(Select)`
  width: auto;
  margin-left: ${theme.space.xs};
`;

const Steps = styled.div`
  display: flex;
  flex: 1 1 auto;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.xs};

  ${theme.from.tablet} {
    flex: none;
  }

  > button {
    padding-inline: ${theme.space.s};
  }
`;
