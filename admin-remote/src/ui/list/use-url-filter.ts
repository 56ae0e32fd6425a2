import { cutText, MAX_LENGTH } from '@catalogmx/shared/contract';
import { useCallback, useMemo } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';

const MAX_PAGE = 1_000_000;

interface Paged {
  /** From 1. */
  page: number;
}

/** Changes the filter, and goes to its first page unless a page is given. */
export type ChangeFilter<Filter> = (changes: Partial<Filter>, options?: NavigateOptions) => void;

/**
 * Keeps a filter in the address's query, so that Back, a reload and a copied link return to it.
 * @param read Ignores invalid values.
 */
export function useUrlFilter<Filter extends Paged>(
  read: (query: URLSearchParams) => Filter,
  write: (filter: Filter) => Record<string, string>,
): { filter: Filter; change: ChangeFilter<Filter> } {
  const [query, setQuery] = useSearchParams();
  const filter = useMemo(() => read(query), [query, read]);
  const change = useCallback<ChangeFilter<Filter>>(
    (changes, options) => setQuery(write({ ...filter, page: 1, ...changes }), options),
    [filter, setQuery, write],
  );
  return { filter, change };
}

/** Returns the query of a filter, without what is as by default. */
export function writeFilter<Filter extends object>(
  filter: Filter,
  defaults: Filter,
): Record<string, string> {
  const isSet = ([name, value]: [string, unknown]) => value !== defaults[name as keyof Filter];
  const entries = Object.entries(filter).filter(isSet);
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

export function readPage(query: URLSearchParams): number {
  const page = Number(query.get('page'));
  return Number.isInteger(page) && page > 0 && page <= MAX_PAGE ? page : 1;
}

/** Reads a search, as long as the server takes. */
export function readSearch(query: URLSearchParams): string {
  return cutText(query.get('search') ?? '', MAX_LENGTH.search);
}
