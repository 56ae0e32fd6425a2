import { theme } from '@catalogmx/shared';
import { BUSINESS_LABELS, type BusinessVersion } from '@catalogmx/shared/contract';
import { Button, Loading, Message, tokens } from '@catalogmx/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { DatedLine } from '../ui/dated-line.ts';
import { formatTime } from '../ui/format-time.ts';
import { Card } from '../ui/page-frame.tsx';
import { Pager } from '../ui/pager.tsx';
import { useErrorLog } from '../ui/use-error-log.ts';
import { PAGE_SIZE, versionsQuery } from './business.queries.ts';

/**
 * What was saved before, by whom and when.
 * @param props.onRestore Called with an old version.
 */
export function VersionList({ onRestore }: { onRestore: (version: BusinessVersion) => void }) {
  const [page, setPage] = useState(1);
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
      <List>
        {data?.versions.map((version, index) => (
          <li key={version.version}>
            <DatedLine>
              <span>
                <strong>{version.by || 'The server'}</strong> changed {describe(version)}
              </span>
              <time dateTime={new Date(version.at).toISOString()}>{formatTime(version.at)}</time>
            </DatedLine>
            {page === 1 && index === 0 ? (
              <Now>This is what holds now.</Now>
            ) : (
              <Restore
                $tone="quiet"
                aria-label={`Restore the version that ${version.by} saved on ${formatTime(version.at)}`}
                onClick={() => onRestore(version)}
              >
                Restore
              </Restore>
            )}
          </li>
        ))}
      </List>
      {data && (
        <Pager
          name="Pages of old versions"
          page={page}
          pages={Math.ceil(data.total / PAGE_SIZE)}
          onChange={setPage}
        />
      )}
    </Card>
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

const Now = styled.p`
  margin: 0;
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
`;

const Restore = styled(Button)`
  padding-inline: 0;
`;
