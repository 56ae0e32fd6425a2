import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { articleQuery } from './article.queries.ts';

/** An article that the visitor asks about. */
export interface AskedArticle {
  id: number;
  /** Undefined until it is known. */
  title: string | undefined;
  isPending: boolean;
}

/** Looks articles up in the cache or by the API. Leaves out those that turn out not to be on the site. */
export function useAskedArticles(ids: readonly number[]): AskedArticle[] {
  const results = useQueries({
    queries: ids.map((id) => ({ ...articleQuery(id), staleTime: Infinity })),
  });
  const error = results.find((result) => result.error)?.error;
  useEffect(() => {
    if (error) console.error('The article could not be loaded:', error);
  }, [error]);
  return results.flatMap(({ data, isPending }, index) => {
    const title = data?.find(({ active }) => active)?.title;
    const isMissing = data !== undefined && title === undefined;
    return isMissing ? [] : [{ id: ids[index] ?? Number.NaN, title, isPending }];
  });
}
