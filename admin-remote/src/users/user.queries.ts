import { listUsers } from '@catalogmx/shared';
import { queryOptions, useQueryClient } from '@tanstack/react-query';

/** All administrators. */
export const allUsers = queryOptions({
  queryKey: ['admin', 'users'],
  queryFn: ({ signal }) => listUsers(signal),
});

/** Reads the administrators again after a change. */
export function useRefreshUsers(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: allUsers.queryKey });
}
