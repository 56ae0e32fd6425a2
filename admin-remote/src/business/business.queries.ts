import { call } from '@catalogmx/shared/calls';
import { businessCalls } from '@catalogmx/shared/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export const PAGE_SIZE = 10;

export const businessQuery = queryOptions({
  queryKey: ['admin', 'business', 'now'],
  queryFn: ({ signal }) => call(businessCalls.show, { signal }),
  staleTime: 0,
});

/** Key of the uploads under way. */
export const PICTURE_UPLOAD = ['admin', 'business', 'picture'];

const VERSIONS = ['admin', 'business', 'versions'];

/** @param page From 1. */
export function versionsQuery(page: number) {
  const params = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  return queryOptions({
    queryKey: [...VERSIONS, params],
    queryFn: ({ signal }) => call(businessCalls.listVersions, { query: params, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
