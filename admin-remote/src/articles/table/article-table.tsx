import { theme } from '@catalogmx/shared';
import type { Article } from '@catalogmx/shared/contract';
import { Button, Message, tokens } from '@catalogmx/shared/ui';
import styled from 'styled-components';
import { Table } from '../../ui/table.ts';
import { ArticleRow } from './article-row.tsx';
import { ArticleTableHead } from './article-table-head.tsx';
import type { ArticleTableModel } from './article-table-model.ts';
import { ArticleTablePager, MIN_PAGE_SIZE } from './article-table-pager.tsx';
import { ArticleTableToolbar } from './article-table-toolbar.tsx';
import { useArticleTable } from './use-article-table.ts';
import { MovedArticlesProvider, useMovedArticlesContext } from './moved-articles-context.ts';
import { useMovedArticles } from './use-moved-articles.ts';

/** @param props.name Accessible name, and the key of the persisted search, sorting and page. */
export function ArticleTable(props: { name: string; articles: Article[]; emptyText: string }) {
  const { name, articles, emptyText } = props;
  const moves = useMovedArticles(articles);
  const table = useArticleTable(name, moves.rows);
  const rows = table.getFilteredRowModel().rows;
  const found = rows.filter(({ original }) => !moves.find(original.id)).length;
  const total = moves.rows.filter(({ id }) => !moves.find(id)).length;
  if (moves.rows.length === 0) return <Message text={emptyText} />;
  return (
    <MovedArticlesProvider value={moves}>
      <ArticleTableToolbar table={table} />
      <Count role="status">
        {found === total ? '' : `${found} of `}
        {total} {total === 1 ? 'article' : 'articles'}
      </Count>
      {rows.length > 0 ? <Rows name={name} table={table} /> : <NothingFound table={table} />}
    </MovedArticlesProvider>
  );
}

function Rows({ name, table }: { name: string; table: ArticleTableModel }) {
  const { recordUse } = useMovedArticlesContext();
  return (
    <>
      <Columns
        aria-label={name}
        tabIndex={-1}
        onPointerDown={() => recordUse('pointer')}
        onPointerMove={() => recordUse('pointer')}
        onKeyDown={() => recordUse('keyboard')}
      >
        <ArticleTableHead table={table} />
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <ArticleRow key={row.id} row={row} table={table} />
          ))}
        </tbody>
      </Columns>
      {table.getFilteredRowModel().rows.length > MIN_PAGE_SIZE && (
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
      width: ${tokens.columnS};
    }

    th:nth-child(2) {
      width: 22%;
    }

    th:nth-child(4) {
      width: ${tokens.columnXl};
    }

    th:nth-child(5) {
      width: ${tokens.columnL};
    }
  }
`;
