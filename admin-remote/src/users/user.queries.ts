import { listUsers } from '@catalogmx/shared';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { refetchQueries } from '../ui/refetch-queries.ts';

export const usersQuery = queryOptions({
  queryKey: ['admin', 'users'],
  queryFn: ({ signal }) => listUsers(signal),
});

/** Returns a function that refetches the administrators. */
export function useRefreshUsers(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => refetchQueries(queryClient, usersQuery.queryKey);
}
