import { QueryClient } from '@tanstack/react-query';

/** The cache of server state, as every page may expect it. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A call that fails is told at once, with a way to try again, and so is one made offline.
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
