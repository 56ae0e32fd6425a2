import { LOADING_MS, useLoading } from '@catalogmx/shared';
import { useRetryWhenBack } from '@catalogmx/shared/ui';
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * Runs a query with the minimum loading time of the public pages.
 * @param failureText Logged with the error if the query fails.
 * @returns `retry` only if there is nothing to show, and `isOutdated` if what there is could not be refreshed.
 */
export function useListQuery<Item, Key extends QueryKey>(
  query: UseQueryOptions<Item[], Error, Item[], Key>,
  failureText: string,
) {
  const { data = [], error, isPending, isLoadingError, isRefetchError, refetch } = useQuery(query);
  const [loading, restart] = useLoading(isPending, LOADING_MS);
  useEffect(() => {
    if (error) console.error(failureText, error);
  }, [error, failureText]);
  const retry = () => {
    restart();
    void refetch();
  };
  // Where there is nothing to show, the button to try again does so.
  useRetryWhenBack(isRefetchError ? () => void refetch() : undefined);
  return {
    items: data,
    loading,
    retry: isLoadingError ? retry : undefined,
    isOutdated: isRefetchError,
  };
}
