import type { InquiryList } from '@catalogmx/shared/contract';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';
import { readSearch } from '../ui/search-field.tsx';

export const PAGE_SIZE = 20;

export const INQUIRY_LISTS = ['inbox', 'unread', 'handled', 'held'] satisfies InquiryList[];

export interface InquiryFilter {
  list: InquiryList;
  search: string;
  /** From 1. */
  page: number;
}

/** What is listed. It stands in the address, so that Back, a reload and a copied link return to it. */
export function useInquiryFilter() {
  const [params, setParams] = useSearchParams();
  const list = INQUIRY_LISTS.find((it) => it === params.get('list'));
  const filter: InquiryFilter = {
    list: list ?? 'inbox',
    search: readSearch(params),
    page: Math.max(1, Math.floor(Number(params.get('page'))) || 1),
  };
  /** The first page of another list or search, unless the change names a page. */
  const change = (changes: Partial<InquiryFilter>, options?: NavigateOptions) => {
    setParams(toParams({ ...filter, page: 1, ...changes }), options);
  };
  return { filter, change };
}

function toParams({ list, search, page }: InquiryFilter): Record<string, string> {
  return {
    ...(list !== 'inbox' && { list }),
    ...(search && { search }),
    ...(page > 1 && { page: String(page) }),
  };
}
