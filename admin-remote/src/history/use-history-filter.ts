import {
  type ChangeKind,
  type ChangeQuery,
  cutText,
  MAX_LENGTH,
  upkeepCalls,
} from '@catalogmx/shared/contract';
import { call } from '@catalogmx/shared/calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readPage, readSearch, useUrlFilter, writeFilter } from '../ui/list/use-url-filter.ts';
import { KIND_NAMES } from './change-entry.tsx';

export interface HistoryFilter {
  search: string;
  /** Name of an administrator; empty for the server, undefined for all. */
  person: string | undefined;
  kind: ChangeKind | undefined;
  /** Such as '2026-11-20', in the time zone of the browser; empty for all. */
  day: string;
  /** From 1. */
  page: number;
}

export const NO_FILTER = { search: '', person: undefined, kind: undefined, day: '' };

/** The filter of the history, in the address. */
export const useHistoryFilter = () => useUrlFilter(readFilter, write);

const write = (filter: HistoryFilter) => writeFilter(filter, { ...NO_FILTER, page: 1 });

function readFilter(query: URLSearchParams): HistoryFilter {
  return {
    search: readSearch(query),
    person: readPerson(query),
    kind: (Object.keys(KIND_NAMES) as ChangeKind[]).find((kind) => kind === query.get('kind')),
    day: readDay(query.get('day')),
    page: readPage(query),
  };
}

/** Returns the query for a page of changes. */
export function toQuery({ search, person, kind, day, page }: HistoryFilter): ChangeQuery {
  return {
    search,
    ...(person !== undefined && { by: person }),
    ...(kind && { kind }),
    ...(day && { since: startOf(day, 0), until: startOf(day, 1) }),
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  };
}

function readPerson(query: URLSearchParams): string | undefined {
  const person = query.get('person');
  return person === null ? undefined : cutText(person, MAX_LENGTH.name);
}

function readDay(text: string | null): string {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return '';
  // Before 1970 there are no changes, and the server takes no such times.
  return startOf(text, 0) > 0 ? text : '';
}

/** Days differ in length when the clocks change. */
function startOf(day: string, daysLater: number): number {
  const date = new Date(`${day}T00:00`);
  return date.setDate(date.getDate() + daysLater);
}

export const PAGE_SIZE = 20;

/** The changes of administrators. Read afresh each time they are opened. */
export function changesQuery(params: ChangeQuery) {
  return queryOptions({
    queryKey: ['admin', 'changes', params],
    queryFn: ({ signal }) => call(upkeepCalls.listChanges, { query: params, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
