import { theme } from '@catalogmx/shared';
import type { InquiryList } from '@catalogmx/shared/contract';
import { Field, Select, tokens } from '@catalogmx/shared/ui';
import styled from 'styled-components';
import { SearchField } from '../ui/list/search-field.tsx';
import { readPage, readSearch, useUrlFilter, writeFilter } from '../ui/list/use-url-filter.ts';

const NAMES: Record<InquiryList, string> = {
  inbox: 'All messages',
  unread: 'Unread',
  handled: 'Handled',
  held: 'Held as spam',
};

/** Chooses a list, and searches in it. */
export function InquiryToolbar(props: {
  filter: InquiryFilter;
  /** Unread ones among those held back. */
  held: number;
  onChange: (changes: Partial<InquiryFilter>, options?: { replace: boolean }) => void;
}) {
  const { filter, held, onChange } = props;
  return (
    <Bar>
      <Field label="Show">
        {(binding) => (
          <Select
            {...binding}
            value={filter.list}
            onChange={({ target }) => onChange({ list: target.value as InquiryList })}
          >
            {INQUIRY_LISTS.map((list) => (
              <option key={list} value={list}>
                {list === 'held' && held > 0 ? `${NAMES[list]} (${held} unread)` : NAMES[list]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <SearchField
        label="Search inquiries"
        value={filter.search}
        // Typing leaves one entry in the history.
        onChange={(search) => onChange({ search }, { replace: true })}
      />
    </Bar>
  );
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(${tokens.columnXl}, 1fr));
  gap: 0 ${theme.space.m};
  max-width: ${tokens.form};
`;

export const PAGE_SIZE = 20;

const INQUIRY_LISTS = ['inbox', 'unread', 'handled', 'held'] satisfies InquiryList[];

export interface InquiryFilter {
  list: InquiryList;
  search: string;
  /** From 1. */
  page: number;
}

const BY_DEFAULT: InquiryFilter = { list: 'inbox', search: '', page: 1 };

/** The filter of the list, in the address. */
export const useInquiryFilter = () => useUrlFilter(readFilter, write);

const write = (filter: InquiryFilter) => writeFilter(filter, BY_DEFAULT);

function readFilter(query: URLSearchParams): InquiryFilter {
  const list = INQUIRY_LISTS.find((it) => it === query.get('list')) ?? BY_DEFAULT.list;
  return { list, search: readSearch(query), page: readPage(query) };
}
