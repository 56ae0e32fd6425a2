import { LOADING_MS, useLoading } from '@catalogmx/shared';
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * Runs a query with the minimum loading time of the public pages.
 * @param failureText Logged with the error if the query fails.
 * @returns `retry` only if there is nothing to show.
 */
export function useListQuery<Item, Key extends QueryKey>(
  query: UseQueryOptions<Item[], Error, Item[], Key>,
  failureText: string,
) {
  const { data = [], error, isPending, isLoadingError, refetch } = useQuery(query);
  const [loading, restart] = useLoading(isPending, LOADING_MS);
  useEffect(() => {
    if (error) console.error(failureText, error);
  }, [error, failureText]);
  const retry = () => {
    restart();
    void refetch();
  };
  return { items: data, loading, retry: isLoadingError ? retry : undefined };
}
