import { listArticles, listInactiveArticles } from '@catalogmx/shared';
import { queryOptions, useQueryClient } from '@tanstack/react-query';

const LISTS = ['admin', 'articles'] as const;

/** The articles that visitors see. */
export const activeArticles = queryOptions({
  queryKey: [...LISTS, 'active'],
  queryFn: ({ signal }) => listArticles(undefined, signal),
});

/** The articles that are switched off. */
export const deletedArticles = queryOptions({
  queryKey: [...LISTS, 'deleted'],
  queryFn: ({ signal }) => listInactiveArticles(signal),
});

/** The name of the tab in which an article is. */
export function listName(active: boolean): string {
  return active ? 'Active Articles' : 'Deleted Articles';
}

/** Reads both lists again after a change; the public pages read theirs when they are next opened. */
export function useRefreshArticles(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    // The public pages share the cache: all of theirs begins with 'catalog'.
    await queryClient.invalidateQueries({ queryKey: ['catalog'], refetchType: 'none' });
    await queryClient.invalidateQueries({ queryKey: LISTS, refetchType: 'all' });
  };
}
