import { theme } from '@catalogmx/shared';
import type { BusinessVersion } from '@catalogmx/shared/contract';
import { Loading, Message, RowBoundary, tokens } from '@catalogmx/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { Card } from '../ui/page-frame.tsx';
import { Pager } from '../ui/pager.tsx';
import { useErrorLog } from '../ui/use-error-log.ts';
import { PAGE_SIZE, versionsQuery } from './business.queries.ts';
import { VersionItem } from './version-item.tsx';

/**
 * What was saved before, by whom and when.
 * @param props.onRestore Called with an old version.
 */
export function VersionList({ onRestore }: { onRestore: (version: BusinessVersion) => void }) {
  const [page, setPage] = useState(1);
  const list = useRef<HTMLUListElement>(null);
  const { data, error, isPending, refetch } = useQuery(versionsQuery(page));
  useErrorLog(error);
  return (
    <Card aria-labelledby="versions">
      <h2 id="versions">Old versions</h2>
      {isPending && <Loading />}
      {error && !data && (
        <Message text="The versions could not be loaded." onRetry={() => void refetch()} />
      )}
      {data?.total === 0 && <p>Nothing was saved here yet. All values come from business.json.</p>}
      <List ref={list} tabIndex={-1} aria-labelledby="versions">
        {data?.versions.map((version, index) => (
          <RowBoundary
            key={version.version}
            row={version}
            fallback={<li>{`Version ${version.version} cannot be shown.`}</li>}
          >
            <VersionItem
              version={version}
              onRestore={page === 1 && index === 0 ? undefined : () => onRestore(version)}
            />
          </RowBoundary>
        ))}
      </List>
      {data && (
        <Pager
          name="Pages of old versions"
          page={page}
          list={list}
          pages={Math.ceil(data.total / PAGE_SIZE)}
          onChange={setPage}
        />
      )}
    </Card>
  );
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    padding: ${theme.space.xs} 0;
    border-top: ${tokens.lineThin} solid ${theme.color.line};
    overflow-wrap: anywhere;
  }
`;
