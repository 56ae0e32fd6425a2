import { ApiError } from '@catalogmx/shared';
import { useEffect } from 'react';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Logs the error of a query once, unless the session has expired. */
export function useErrorLog(error: Error | null): void {
  useEffect(() => {
    if (error && !isUnauthorized(error)) console.error(error);
  }, [error]);
}

/** Returns true if the session has expired. The shell then opens the login page. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** Returns true if a call failed because the back end is older and does not know it. */
export function isUnknownCall(error: unknown): boolean {
  return error instanceof ApiError && [404, 405].includes(error.status);
}

/** Refetches the queries on screen whose keys begin with the given one; the others when they are next used. */
export async function refetchQueries(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  // invalidateQueries would keep a first read that is under way, which may be older than the change.
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}
