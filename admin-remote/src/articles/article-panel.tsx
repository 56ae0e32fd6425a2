import { Loading, Message } from '@catalogmx/shared/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Alert } from '../ui/alert.ts';
import { Card } from '../ui/page-frame.tsx';
import { useErrorLog } from '../ui/use-error-log.ts';
import { tabName, useArticleCount } from './article.queries.ts';
import type { ArticlePage } from './list/call-for-page.ts';
import { useArticleView } from './list/use-article-view.ts';
import { useCreatedArticle } from './new/use-created-article.ts';
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
  const { data, error, isPending, isError, isPlaceholderData, refetch } = list;
  const page = useCreatedArticle(data, active);
  const count = useArticleCount(active, data !== undefined);
  useErrorLog(error);
  return (
    <Card aria-label={tabName(active)}>
      {children}
      {isPending && <Loading />}
      {isError && !data && (
        <Message text="The articles could not be loaded." onRetry={() => void refetch()} />
      )}
      {isError && data && <Alert>The list could not be refreshed and may be out of date.</Alert>}
      {page && (
        <ArticleTable
          page={page}
          isPrevious={isPlaceholderData}
          count={count}
          view={view}
          onChange={change}
          emptyText={emptyText}
        />
      )}
    </Card>
  );
}
