import { LOADING_MS, useLoading } from '@catalogmx/shared';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { articleQuery, categoryQuery } from './article.queries.ts';

/** The active articles that a query answers, and how loading them goes; a failure is logged. */
export function useArticles(query: ReturnType<typeof articleQuery | typeof categoryQuery>) {
  const { data = [], error, isPending, isLoadingError, refetch } = useQuery(query);
  const [loading, restart] = useLoading(isPending, LOADING_MS);
  useEffect(() => {
    if (error) console.error('The articles could not be loaded:', error);
  }, [error]);
  const retry = () => {
    restart();
    void refetch();
  };
  return {
    articles: data.filter(({ active }) => active),
    loading,
    retry: isLoadingError ? retry : undefined,
  };
}
