import { findArticle, listArticles, listInactiveArticles } from '@catalogmx/shared';
import { queryOptions, useQueryClient } from '@tanstack/react-query';

/** Milliseconds after which the form opens with what is known. */
const READ_LIMIT_MS = 8_000;

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

/** One article, read afresh each time it is opened. Null if the back end does not return it. */
export function articleQuery(id: number) {
  return queryOptions({
    queryKey: ['admin', 'article', id],
    queryFn: async ({ signal }) => {
      const limited = AbortSignal.any([signal, AbortSignal.timeout(READ_LIMIT_MS)]);
      return (await findArticle(id, limited))[0] ?? null;
    },
    gcTime: 0,
    // What is being edited is not replaced; saving tells what others have changed.
    staleTime: Infinity,
  });
}

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
