import { call } from '@catalogmx/shared/calls';
import { type ChangeQuery, upkeepCalls } from '@catalogmx/shared/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export const PAGE_SIZE = 20;

/** What administrators changed. Read afresh each time it is opened. */
export function changesQuery(params: ChangeQuery) {
  return queryOptions({
    queryKey: ['admin', 'changes', params],
    queryFn: ({ signal }) => call(upkeepCalls.listChanges, { query: params, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
