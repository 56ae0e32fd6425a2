import { theme } from '@catalogmx/shared';
import { Message, tokens } from '@catalogmx/shared/ui';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { PagedList, PlainList } from '../ui/list/paged-list.tsx';
import { QueryContent } from '../ui/list/query-content.tsx';
import { isUnknownCall } from '../ui/is-unknown-call.ts';
import { Card } from '../ui/page-frame.tsx';
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
