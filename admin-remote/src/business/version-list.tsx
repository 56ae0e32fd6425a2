import { theme } from '@catalogmx/shared';
import { type BusinessVersion, BUSINESS_LABELS } from '@catalogmx/shared/contract';
import { tokens, Button } from '@catalogmx/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { PagedList, PlainList } from '../ui/list/paged-list.tsx';
import { QueryContent } from '../ui/list/query-content.tsx';
import { Card } from '../ui/page-frame.tsx';
import { DatedLine, formatTime } from '../ui/time.ts';
import { PAGE_SIZE, versionsQuery } from './business.queries.ts';

/**
 * The earlier versions, with their authors and times.
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

/** A version with what it changed. @param props.onRestore Absent for the version that holds now. */
function VersionItem(props: { version: BusinessVersion; onRestore?: (() => void) | undefined }) {
  const { version, onRestore } = props;
  return (
    <li>
      <DatedLine>
        <span>
          <strong>{version.by || 'The server'}</strong>{' '}
          <span>{`changed ${describe(version)}`}</span>
        </span>
        <time dateTime={new Date(version.at).toISOString()}>{formatTime(version.at)}</time>
      </DatedLine>
      {onRestore ? (
        <Restore
          $tone="quiet"
          aria-label={`Restore the version that ${version.by} saved on ${formatTime(version.at)}`}
          onClick={onRestore}
        >
          Restore
        </Restore>
      ) : (
        <Now>This is what holds now.</Now>
      )}
    </li>
  );
}

function describe({ fields }: BusinessVersion): string {
  return Object.entries(fields)
    .map(([field, { from, to }]) => {
      const label = (BUSINESS_LABELS as Record<string, string>)[field] ?? field;
      return from === to ? label : `${label} from ${quote(from)} to ${quote(to)}`;
    })
    .join('; ');
}

function quote(text: string): string {
  return text ? `“${text}”` : '(empty)';
}

const Now = styled.p`
  margin: 0;
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
`;

const Restore = styled(Button)`
  padding-inline: 0;
`;
