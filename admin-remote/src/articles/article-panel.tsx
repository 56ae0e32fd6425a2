import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryContent } from '../ui/list/query-content.tsx';
import { Card } from '../ui/page-frame.tsx';
import { tabName, useArticleCount } from './article.queries.ts';
import type { ArticlePage } from './list/list-article-page.ts';
import { useArticleView } from './list/article-view.ts';
import { useCreatedArticle } from './new/new-article-context.ts';
import { ArticleTable } from './table/article-table.tsx';

/** A tab of the dashboard with a table of articles, or its loading or error state. */
export function ArticlePanel(props: {
  active: boolean;
  list: UseQueryResult<ArticlePage>;
  emptyText: string;
  children?: ReactNode;
}) {
  const { active, list, emptyText, children } = props;
  const { view, change } = useArticleView();
  const page = useCreatedArticle(list.data, active);
  const count = useArticleCount(active, list.data !== undefined);
  return (
    <Card aria-label={tabName(active)}>
      {children}
      <QueryContent query={list} failure="The articles could not be loaded.">
        {(loaded) => (
          <ArticleTable
            page={page ?? loaded}
            isPrevious={list.isPlaceholderData}
            count={count}
            view={view}
            onChange={change}
            emptyText={emptyText}
          />
        )}
      </QueryContent>
    </Card>
  );
}
