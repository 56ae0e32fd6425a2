import { theme } from '@catalogmx/shared';
import type { BusinessVersion } from '@catalogmx/shared/contract';
import { tokens } from '@catalogmx/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { PagedList, PlainList } from '../ui/list/paged-list.tsx';
import { QueryContent } from '../ui/list/query-content.tsx';
import { Card } from '../ui/page-frame.tsx';
import { PAGE_SIZE, versionsQuery } from './business.queries.ts';
import { VersionItem } from './version-item.tsx';

/**
 * What was saved before, by whom and when.
 * @param props.onRestore Called with an old version.
 */
export function VersionList({ onRestore }: { onRestore: (version: BusinessVersion) => void }) {
  const [page, setPage] = useState(1);
  const versions = useQuery(versionsQuery(page));
  return (
    <Card aria-labelledby="versions">
      <h2 id="versions">Old versions</h2>
      <QueryContent query={versions} failure="The versions could not be loaded.">
        {(data) => (
          <>
            {data.total === 0 && (
              <p>Nothing was saved here yet. All values come from business.json.</p>
            )}
            <PagedList
              as={List}
              name="Old versions"
              pagesName="Pages of old versions"
              rows={data.versions}
              total={data.total}
              size={PAGE_SIZE}
              page={page}
              idOf={({ version }) => version}
              fallback={({ version }) => <li>{`Version ${version} cannot be shown.`}</li>}
              onPage={setPage}
            >
              {(version, index) => (
                <VersionItem
                  version={version}
                  onRestore={page === 1 && index === 0 ? undefined : () => onRestore(version)}
                />
              )}
            </PagedList>
          </>
        )}
      </QueryContent>
    </Card>
  );
}

const List = styled(PlainList)`
  > li {
    padding: ${theme.space.xs} 0;
    border-top: ${tokens.lineThin} solid ${theme.color.line};
    overflow-wrap: anywhere;
  }
`;
