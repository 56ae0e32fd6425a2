import { listArticles, listInactiveArticles } from '@catalogmx/shared';
import { queryOptions, useQueryClient } from '@tanstack/react-query';

const LISTS = ['admin', 'articles'] as const;

export const activeArticlesQuery = queryOptions({
  queryKey: [...LISTS, 'active'],
  queryFn: ({ signal }) => listArticles(undefined, signal),
});

/** The admin area calls inactive articles deleted. */
export const deletedArticlesQuery = queryOptions({
  queryKey: [...LISTS, 'deleted'],
  queryFn: ({ signal }) => listInactiveArticles(signal),
});

/** Returns the dashboard tab that lists active or inactive articles. */
export function tabName(active: boolean): string {
  return active ? 'Active Articles' : 'Deleted Articles';
}

/** Returns a function that refetches both lists; the public pages refetch when they are next opened. */
export function useRefreshArticles(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    // All query keys of the public pages start with 'catalog'. The apps share one cache.
    await queryClient.invalidateQueries({ queryKey: ['catalog'], refetchType: 'none' });
    await queryClient.invalidateQueries({ queryKey: LISTS, refetchType: 'all' });
  };
}
