import type { InquiryList } from '@catalogmx/shared/contract';
import { readPage, readSearch, useUrlFilter, writeFilter } from '../ui/use-url-filter.ts';

export const PAGE_SIZE = 20;

export const INQUIRY_LISTS = ['inbox', 'unread', 'handled', 'held'] satisfies InquiryList[];

export interface InquiryFilter {
  list: InquiryList;
  search: string;
  /** From 1. */
  page: number;
}

const BY_DEFAULT: InquiryFilter = { list: 'inbox', search: '', page: 1 };

/** What is listed, in the address. */
export const useInquiryFilter = () => useUrlFilter(readFilter, write);

const write = (filter: InquiryFilter) => writeFilter(filter, BY_DEFAULT);

function readFilter(query: URLSearchParams): InquiryFilter {
  const list = INQUIRY_LISTS.find((it) => it === query.get('list')) ?? BY_DEFAULT.list;
  return { list, search: readSearch(query), page: readPage(query) };
}
