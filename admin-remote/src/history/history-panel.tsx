import { theme } from '@catalogmx/shared';
import { Loading, Message, RowBoundary, tokens } from '@catalogmx/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { Alert } from '../ui/alert.ts';
import { isUnknownCall } from '../ui/is-unknown-call.ts';
import { Card } from '../ui/page-frame.tsx';
import { Pager } from '../ui/pager.tsx';
import { readSearch, SearchField } from '../ui/search-field.tsx';
import { useErrorLog } from '../ui/use-error-log.ts';
import { ChangeEntry } from './change-entry.tsx';
import { changesQuery, PAGE_SIZE } from './history.queries.ts';

/** All changes of administrators, searched and paged in the address. */
export function HistoryPanel() {
  const [params, setParams] = useSearchParams();
  const search = readSearch(params);
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1);
  const { data, error, isPending, isError, refetch } = useQuery(
    changesQuery({ search, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
  );
  const list = useRef<HTMLUListElement>(null);
  useErrorLog(error);
  if (isUnknownCall(error)) return <Message text="This server keeps no history." />;
  return (
    <Card aria-label="Changes">
      <Search>
        <SearchField
          label="Search names and titles"
          value={search}
          onChange={(text) => setParams(text ? { search: text } : {}, { replace: true })}
        />
      </Search>
      {isPending && <Loading />}
      {isError && !data && (
        <Message text="The history could not be loaded." onRetry={() => void refetch()} />
      )}
      {isError && data && <Alert>The list could not be refreshed and may be out of date.</Alert>}
      {data && (
        <>
          {data.changes.length === 0 && (
            <Message
              text={search ? 'No change matches your search.' : 'Nothing has changed yet.'}
            />
          )}
          <List ref={list} tabIndex={-1} aria-label="Changes">
            {data.changes.map((change) => (
              <RowBoundary
                key={change.id}
                row={change}
                fallback={<li>Change {change.id} cannot be shown.</li>}
              >
                <ChangeEntry change={change} subject={`“${change.subject}”`} />
              </RowBoundary>
            ))}
          </List>
          <Pager
            name="Pages of changes"
            page={page}
            list={list}
            pages={Math.ceil(data.total / PAGE_SIZE)}
            onChange={(next) =>
              setParams(
                { ...(search && { search }), ...(next > 1 && { page: String(next) }) },
                { preventScrollReset: true },
              )
            }
          />
        </>
      )}
    </Card>
  );
}

const Search = styled.div`
  max-width: ${tokens.form};
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  border-top: ${tokens.lineThin} solid ${theme.color.line};
  list-style: none;
`;
