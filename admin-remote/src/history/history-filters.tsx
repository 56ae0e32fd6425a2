import { theme } from '@catalogmx/shared';
import type { ChangeKind } from '@catalogmx/shared/contract';
import { Button, Field, Input, Select, tokens } from '@catalogmx/shared/ui';
import { useRef } from 'react';
import type { NavigateOptions } from 'react-router-dom';
import styled from 'styled-components';
import { SearchField } from '../ui/search-field.tsx';
import { KIND_NAMES } from './describe-change.ts';
import { type HistoryFilter, NO_FILTER } from './use-history-filter.ts';

/** Values of the options for all; names of people can be any text, so theirs begin with a colon. */
const ALL = '';

/**
 * Searches in the history and filters it.
 * @param props.people Who has changed anything; undefined if the server does not filter.
 */
export function HistoryFilters(props: {
  filter: HistoryFilter;
  people: readonly string[] | undefined;
  onChange: (changes: Partial<HistoryFilter>, options?: NavigateOptions) => void;
}) {
  const { filter, people, onChange } = props;
  const { search, person, kind, day } = filter;
  const bar = useRef<HTMLDivElement>(null);
  const isFiltered = search !== '' || person !== undefined || kind !== undefined || day !== '';
  return (
    <Bar ref={bar} role="search" aria-label="History">
      <SearchField
        label="Search names and titles"
        value={search}
        onChange={(text) => onChange({ search: text }, { replace: true })}
      />
      {people && (
        <>
          <Field label="Person">
            {(binding) => (
              <Select
                {...binding}
                value={person === undefined ? ALL : `:${person}`}
                onChange={({ target: { value } }) =>
                  onChange({ person: value === ALL ? undefined : value.slice(1) })
                }
              >
                <option value={ALL}>Everybody</option>
                {withChosen(people, person).map((name) => (
                  <option key={name} value={`:${name}`}>
                    {name || 'The server'}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Kind of change">
            {(binding) => (
              <Select
                {...binding}
                value={kind ?? ALL}
                onChange={({ target: { value } }) =>
                  onChange({ kind: value === ALL ? undefined : (value as ChangeKind) })
                }
              >
                <option value={ALL}>All kinds</option>
                {Object.entries(KIND_NAMES).map(([value, name]) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Day">
            {(binding) => (
              <Input
                {...binding}
                type="date"
                value={day}
                // Typing a date passes through others.
                onChange={({ target }) => onChange({ day: target.value }, { replace: true })}
              />
            )}
          </Field>
          {isFiltered && (
            <Clear
              $tone="quiet"
              onClick={() => {
                onChange(NO_FILTER);
                // The button goes.
                bar.current?.querySelector('input')?.focus();
              }}
            >
              Clear filters
            </Clear>
          )}
        </>
      )}
    </Bar>
  );
}

/** A copied link may name somebody who has changed nothing since. */
function withChosen(people: readonly string[], person: string | undefined): readonly string[] {
  return person === undefined || people.includes(person) ? people : [...people, person];
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${tokens.columnXl}), 1fr));
  align-items: start;
  gap: 0 ${theme.space.m};
`;

const Clear = styled(Button)`
  justify-self: start;
  margin-bottom: ${theme.space.m};
`;
