import { call } from '@catalogmx/shared/calls';
import { accountCalls, sessionCalls } from '@catalogmx/shared/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { refetchQueries } from '../ui/queries.ts';

/** Milliseconds after which the cookie has to do. */
const ACCOUNT_LIMIT_MS = 5_000;

/** Queries that the redirect after a login has made are not repeated. */
const ACCOUNT_STALE_MS = 2_000;

/** The user who is logged in. */
export const accountQuery = queryOptions({
  queryKey: ['admin', 'account'],
  queryFn: ({ signal }) =>
    call(sessionCalls.show, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(ACCOUNT_LIMIT_MS)]),
    }),
  staleTime: ACCOUNT_STALE_MS,
});

export const sessionsQuery = queryOptions({
  queryKey: ['admin', 'sessions'],
  queryFn: ({ signal }) => call(accountCalls.listSessions, { signal }),
});

/** Returns a function that refetches the account and its sessions. */
export function useRefreshAccount(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      refetchQueries(queryClient, accountQuery.queryKey),
      refetchQueries(queryClient, sessionsQuery.queryKey),
    ]);
  };
}
