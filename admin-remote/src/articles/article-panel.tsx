import { Loading, Message } from '@catalogmx/shared/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Alert } from '../ui/alert.ts';
import { Sheet } from '../ui/page-frame.tsx';
import { useErrorLog } from '../ui/use-error-log.ts';
import { ArticleTable } from './table/article-table.tsx';
import type { Article } from './form/article-form-values.ts';

/** A list of articles as a tab shows it: loading, failed, empty, or the table. */
export function ArticlePanel(props: {
  name: string;
  list: UseQueryResult<Article[]>;
  /** What stands in the place of an empty table. */
  emptyText: string;
  children?: ReactNode;
}) {
  const { name, list, emptyText, children } = props;
  const { data, error, isPending, isError, refetch } = list;
  useErrorLog(error);
  return (
    <Sheet aria-label={name}>
      {children}
      {isPending && <Loading />}
      {isError && !data && (
        <Message text="The articles could not be loaded." onRetry={() => void refetch()} />
      )}
      {isError && data && <Alert>The list could not be refreshed and may be out of date.</Alert>}
      {data && <ArticleTable name={name} articles={data} emptyText={emptyText} />}
    </Sheet>
  );
}
