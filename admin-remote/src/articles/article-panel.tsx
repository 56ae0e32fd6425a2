import type { Article } from '@catalogmx/shared/contract';
import { Loading, Message } from '@catalogmx/shared/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Alert } from '../ui/alert.ts';
import { Card } from '../ui/page-frame.tsx';
import { useErrorLog } from '../ui/use-error-log.ts';
import { ArticleTable } from './table/article-table.tsx';

/** A tab of the dashboard with a table of articles, or its loading or error state. */
export function ArticlePanel(props: {
  name: string;
  list: UseQueryResult<Article[]>;
  emptyText: string;
  children?: ReactNode;
}) {
  const { name, list, emptyText, children } = props;
  const { data, error, isPending, isError, refetch } = list;
  useErrorLog(error);
  return (
    <Card aria-label={name}>
      {children}
      {isPending && <Loading />}
      {isError && !data && (
        <Message text="The articles could not be loaded." onRetry={() => void refetch()} />
      )}
      {isError && data && <Alert>The list could not be refreshed and may be out of date.</Alert>}
      {data && <ArticleTable name={name} articles={data} emptyText={emptyText} />}
    </Card>
  );
}
