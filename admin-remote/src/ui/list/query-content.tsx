import { Loading, Message } from '@catalogmx/shared/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Alert } from '../alert.ts';
import { useErrorLog } from '../queries.ts';

const TEXTS = {
  en: ['', 'Try again', 'The list could not be refreshed and may be out of date.'],
  es: ['Cargando…', 'Reintentar', 'La lista no se pudo actualizar.'],
} as const;

/** Renders the data of a query once it has loaded, and until then a loading or error state. */
export function QueryContent<Data>(props: {
  query: UseQueryResult<Data>;
  failure: string;
  lang?: 'en' | 'es';
  children: (data: Data) => ReactNode;
}) {
  const { query, failure, lang = 'en', children } = props;
  const { data, error, isPending, refetch } = query;
  const [loading, retry, stale] = TEXTS[lang];
  useErrorLog(error);
  if (isPending) return <Loading label={loading} />;
  if (!data) return <Message text={failure} retryLabel={retry} onRetry={() => void refetch()} />;
  return (
    <>
      {error && <Alert>{stale}</Alert>}
      {children(data)}
    </>
  );
}
