import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { findAccount, listSessions } from './account-api.ts';

export const accountQuery = queryOptions({
  queryKey: ['admin', 'account'],
  queryFn: ({ signal }) => findAccount(signal),
});

export const sessionsQuery = queryOptions({
  queryKey: ['admin', 'sessions'],
  queryFn: ({ signal }) => listSessions(signal),
});

/** Returns a function that refetches the account and its sessions. */
export function useRefreshAccount(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: accountQuery.queryKey }),
      queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
    ]);
  };
}
