import { call } from '@catalogmx/shared/calls';
import { accountCalls } from '@catalogmx/shared/contract';
import { queryOptions } from '@tanstack/react-query';

/** Asks the server if it can mail links. Older back ends do not know the call. */
export const forgottenPasswordQuery = queryOptions({
  queryKey: ['admin', 'forgotten-password'],
  queryFn: ({ signal }) => call(accountCalls.canMailLinks, { signal }),
  staleTime: Infinity,
});
