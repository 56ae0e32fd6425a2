import { theme } from '@catalogmx/shared';
import type { InquiryList } from '@catalogmx/shared/contract';
import { Field, Input, Select, tokens } from '@catalogmx/shared/ui';
import styled from 'styled-components';
import { useTypedText } from '../ui/use-typed-text.ts';
import { INQUIRY_LISTS, type InquiryFilter } from './use-inquiry-filter.ts';

const NAMES: Record<InquiryList, string> = {
  inbox: 'All messages',
  unread: 'Unread',
  handled: 'Handled',
  held: 'Held back as spam',
};

/** Chooses a list, and searches in it. */
export function InquiryToolbar(props: {
  filter: InquiryFilter;
  /** Unread ones among those held back. */
  held: number;
  onChange: (changes: Partial<InquiryFilter>, options?: { replace: boolean }) => void;
}) {
  const { filter, held, onChange } = props;
  // Typing leaves one entry in the history.
  const [search, setSearch] = useTypedText(filter.search, (text) =>
    onChange({ search: text }, { replace: true }),
  );
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
      <Field label="Search inquiries">
        {(binding) => (
          <Input
            {...binding}
            type="search"
            maxLength={200}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        )}
      </Field>
    </Bar>
  );
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(${tokens.columnXl}, 1fr));
  gap: 0 ${theme.space.m};
  max-width: ${tokens.form};
`;
