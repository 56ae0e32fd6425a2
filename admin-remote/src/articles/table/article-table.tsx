import { theme } from '@catalogmx/shared';
import type { Article } from '@catalogmx/shared/contract';
import { Button, Message } from '@catalogmx/shared/ui';
import { useRef, useEffect } from 'react';
import styled from 'styled-components';
import { tabName } from '../article.queries.ts';
import { isFiltered, type ArticleView, type ChangeArticleView } from '../list/article-view.ts';
import type { ArticlePage } from '../list/list-article-page.ts';
import { SelectionBar } from '../selection/selection-bar.tsx';
import { useBulkChange } from '../selection/use-bulk-change.ts';
import { useRowSelection } from '../selection/use-row-selection.ts';
import { OrderLink, ArticleTableToolbar } from './article-table-toolbar.tsx';
import { ArticleRows } from './article-rows.tsx';
import { MovedArticlesProvider, useMovedArticles } from './use-moved-articles.ts';
import { useArticleTable } from './use-article-table.ts';

/** A page of articles with search, filter, sorting and pager. */
export function ArticleTable(props: {
  page: ArticlePage;
  /** True while the page of the former view shows, as the new one is loading. */
  isPrevious: boolean;
  /** Number of all articles of the tab, if it is known. */
  count: number | undefined;
  view: ArticleView;
  onChange: ChangeArticleView;
  emptyText: string;
}) {
  const { page, isPrevious, count, view, onChange, emptyText } = props;
  const selection = useRowSelection(view);
  const { add, remove } = selection;
  const search = useRef<HTMLInputElement>(null);
  const moves = useMovedArticles(page.articles, view, (id) => remove([id]));
  const bulk = useBulkChange(view, {
    onDone: (done, failed) => {
      for (const { article, to } of done) if (to.active !== undefined) move(article);
      remove(done.map(({ article }) => article.id));
      add(failed.map(({ article }) => article).filter(({ active }) => active === view.active));
    },
  });
  function move(article: Article): void {
    if (moves.find(article.id)) moves.restore(article.id);
    else moves.add(article, rowHeight(article.id));
  }
  const pageCount = Math.max(1, Math.ceil(page.total / view.size));
  const table = useArticleTable({
    rows: moves.rows,
    rowCount: page.total,
    view,
    onChange,
    selected: selection.rows,
    onSelect: (rows) => {
      bulk.clear();
      const ids = Object.keys(selection.rows).filter((id) => !rows[id]);
      remove(ids.map(Number));
      add(moves.rows.filter(({ id }) => rows[id]));
    },
    canSelect: (id) => !moves.find(id),
  });
  useLastPage({ view, pageCount, hasRows: isPrevious || moves.rows.length > 0, onChange });
  const left = page.articles.filter(({ id }) => moves.find(id)).length;
  const found = page.total - left;
  const isEmpty = moves.rows.length === 0 && page.total === 0;
  const none = <Message text={emptyText} />;
  // The change that emptied the tab can still be undone.
  if (isEmpty && !isPrevious && !isFiltered(view) && !bulk.outcome) return none;
  return (
    <MovedArticlesProvider value={moves}>
      <ArticleTableToolbar table={table} view={view} search={search} onChange={onChange} />
      <Line>
        <Count role="status">{countText(found, isFiltered(view) ? count : undefined)}</Count>
        {/* Older back ends do not count all, nor do they sort. */}
        {count !== undefined && !isPrevious && <OrderLink view={view} total={page.total} />}
      </Line>
      {isEmpty && !isFiltered(view) && none}
      {isEmpty && isFiltered(view) && (
        <NothingFound
          view={view}
          onClear={() => {
            onChange({ search: '', category: undefined }, { replace: true });
            search.current?.focus();
          }}
        />
      )}
      {!isEmpty && <ArticleRows name={tabName(view.active)} table={table} isBusy={isPrevious} />}
      <SelectionBar
        table={table}
        active={view.active}
        found={found}
        selection={selection}
        bulk={bulk}
      />
    </MovedArticlesProvider>
  );
}

function rowHeight(id: number): number {
  const row = document.querySelector(`[data-article="${id}"]`);
  return row?.getBoundingClientRect().height ?? 0;
}

function countText(found: number, all = found): string {
  const of = found === all ? '' : `${found.toLocaleString('en')} of `;
  return `${of}${all.toLocaleString('en')} ${all === 1 ? 'article' : 'articles'}`;
}

function NothingFound(props: { view: ArticleView; onClear: () => void }) {
  const { search, category } = props.view;
  const noneText =
    category === 0 ? 'Every article has a category.' : 'There is nothing in this category.';
  return (
    <Message text={search ? `Nothing matches “${search}”.` : noneText}>
      <Button $tone="secondary" onClick={props.onClear}>
        {category === undefined ? 'Clear search' : 'Show all'}
      </Button>
    </Message>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${theme.space.m};
  margin-bottom: ${theme.space.xs};
  font-size: ${theme.size.small};
`;

const Count = styled.p`
  margin: 0;
  color: ${theme.color.inkSoft};
`;

/** Goes to the last page if the current one is gone, such as after its last article was switched. */
function useLastPage(options: {
  view: ArticleView;
  pageCount: number;
  /** True if rows are left, or on their way. */
  hasRows: boolean;
  onChange: ChangeArticleView;
}): void {
  const { view, pageCount, hasRows, onChange } = options;
  useEffect(() => {
    if (hasRows || view.page <= pageCount) return;
    // React cannot flush while it runs effects.
    onChange({ page: pageCount }, { replace: true, flushSync: false });
  }, [hasRows, view.page, pageCount, onChange]);
}
