import { theme } from '@catalogmx/shared';
import { Message, RowBoundary, tokens } from '@catalogmx/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import styled from 'styled-components';
import { QueryContent } from '../ui/list/query-content.tsx';
import { isUnknownCall } from '../ui/is-unknown-call.ts';
import { Card } from '../ui/page-frame.tsx';
import { Pager } from '../ui/pager.tsx';
import { useErrorLog } from '../ui/use-error-log.ts';
import { ChangeEntry } from './change-entry.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { changesQuery, PAGE_SIZE } from './history.queries.ts';
import { type HistoryFilter, toQuery, useHistoryFilter } from './use-history-filter.ts';

/** All changes of administrators, searched, filtered and paged in the address. */
export function HistoryPanel() {
  const { filter, change } = useHistoryFilter();
  const changes = useQuery(changesQuery(toQuery(filter)));
  const isUnknown = isUnknownCall(changes.error);
  const list = useRef<HTMLUListElement>(null);
  useErrorLog(isUnknown ? changes.error : null);
  if (isUnknown) return <Message text="This server keeps no history." />;
  return (
    <Card aria-label="Changes">
      <HistoryFilters filter={filter} people={changes.data?.people} onChange={change} />
      <QueryContent query={changes} failure="The history could not be loaded.">
        {(data) => (
          <>
            {data.changes.length === 0 && <Message text={emptyText(filter)} />}
            <List ref={list} tabIndex={-1} aria-label="Changes">
              {data.changes.map((entry) => (
                <RowBoundary
                  key={entry.id}
                  row={entry}
                  fallback={<li>{`Change ${entry.id} cannot be shown.`}</li>}
                >
                  <ChangeEntry change={entry} subject={`“${entry.subject}”`} />
                </RowBoundary>
              ))}
            </List>
            <Pager
              name="Pages of changes"
              page={filter.page}
              list={list}
              pages={Math.ceil(data.total / PAGE_SIZE)}
              onChange={(next) => change({ page: next }, { preventScrollReset: true })}
            />
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

const List = styled.ul`
  margin: 0;
  padding: 0;
  border-top: ${tokens.lineThin} solid ${theme.color.line};
  list-style: none;
`;
