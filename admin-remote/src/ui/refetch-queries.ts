import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Refetches the queries on screen whose keys begin with the given one; the others when they are next used. */
export async function refetchQueries(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  // invalidateQueries would keep a first read that is under way, which may be older than the change.
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}
