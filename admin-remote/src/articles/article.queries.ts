import { listArticles, listInactiveArticles } from '@catalogmx/shared';
import { queryOptions, useQueryClient } from '@tanstack/react-query';

const ALL = ['articles'] as const;
const ADMIN = [...ALL, 'admin'] as const;

/** The articles that visitors see. */
export const activeArticles = queryOptions({
  queryKey: [...ADMIN, 'active'],
  queryFn: ({ signal }) => listArticles(undefined, signal),
});

/** The articles that are switched off. */
export const deletedArticles = queryOptions({
  queryKey: [...ADMIN, 'deleted'],
  queryFn: ({ signal }) => listInactiveArticles(signal),
});

/** Reads both lists again after a change; the public pages read theirs when they are next opened. */
export function useRefreshArticles(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: ALL, refetchType: 'none' });
    await queryClient.refetchQueries({ queryKey: ADMIN });
  };
}
