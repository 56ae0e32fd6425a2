import { listUsers } from '@catalogmx/shared';
import { queryOptions, useQueryClient } from '@tanstack/react-query';

export const usersQuery = queryOptions({
  queryKey: ['admin', 'users'],
  queryFn: ({ signal }) => listUsers(signal),
});

/** Returns a function that refetches the administrators. */
export function useRefreshUsers(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: usersQuery.queryKey });
}
