import { theme } from '@catalogmx/shared';
import { Message, tokens, Button, Field, Input, Select } from '@catalogmx/shared/ui';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import type { ChangeKind } from '@catalogmx/shared/contract';
import { useRef } from 'react';
import type { NavigateOptions } from 'react-router-dom';
import { PagedList, PlainList } from '../ui/list/paged-list.tsx';
import { QueryContent } from '../ui/list/query-content.tsx';
import { isUnknownCall, useErrorLog } from '../ui/queries.ts';
import { Card } from '../ui/page-frame.tsx';
import { SearchField } from '../ui/list/search-field.tsx';
import { ChangeEntry, KIND_NAMES } from './change-entry.tsx';
import {
  changesQuery,
  PAGE_SIZE,
  type HistoryFilter,
  toQuery,
  useHistoryFilter,
  NO_FILTER,
} from './use-history-filter.ts';

/** All changes of administrators, searched, filtered and paged in the address. */
export function HistoryPanel() {
  const { filter, change } = useHistoryFilter();
  const changes = useQuery(changesQuery(toQuery(filter)));
  const isUnknown = isUnknownCall(changes.error);
  useErrorLog(isUnknown ? changes.error : null);
  if (isUnknown) return <Message text="This server keeps no history." />;
  return (
    <Card aria-label="Changes">
      <HistoryFilters filter={filter} people={changes.data?.people} onChange={change} />
      <QueryContent query={changes} failure="The history could not be loaded.">
        {(data) => (
          <>
            {data.changes.length === 0 && <Message text={emptyText(filter)} />}
            <PagedList
              as={List}
              name="Changes"
              pagesName="Pages of changes"
              rows={data.changes}
              total={data.total}
              size={PAGE_SIZE}
              page={filter.page}
              idOf={({ id }) => id}
              fallback={({ id }) => <li>{`Change ${id} cannot be shown.`}</li>}
              onPage={(page) => change({ page }, { preventScrollReset: true })}
            >
              {(entry) => <ChangeEntry change={entry} subject={`“${entry.subject}”`} />}
            </PagedList>
          </>
        )}
      </QueryContent>
    </Card>
  );
}

function emptyText({ search, person, kind, day }: HistoryFilter): string {
  if (person !== undefined || kind || day) return 'No change matches these filters.';
  return search ? 'No change matches your search.' : 'Nothing has changed yet.';
}

const List = styled(PlainList)`
  border-top: ${tokens.lineThin} solid ${theme.color.line};
`;

/** Values of the options for all; names of people can be any text, so theirs begin with a colon. */
const ALL = '';

/**
 * Searches in the history and filters it.
 * @param props.people Who has changed anything; undefined if the server does not filter.
 */
function HistoryFilters(props: {
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
