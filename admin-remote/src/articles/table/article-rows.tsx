import { theme } from '@catalogmx/shared';
import { RowBoundary, tokens } from '@catalogmx/shared/ui';
import { useRef } from 'react';
import styled from 'styled-components';
import { Table } from '../../ui/table.ts';
import { MIN_PAGE_SIZE } from '../list/article-view.ts';
import { ArticleRow } from './article-row.tsx';
import { ArticleTableHead } from './article-table-head.tsx';
import type { ArticleTableModel } from './article-table-model.ts';
import { ArticleTablePager } from './article-table-pager.tsx';
import { compactRows } from './compact-rows.ts';
import { useMovedArticlesContext } from './moved-articles-context.ts';
import { UnshownArticle } from './unshown-article.tsx';

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
