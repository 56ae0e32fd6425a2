import { theme } from '@catalogmx/shared';
import { BUSINESS_LABELS, type BusinessVersion } from '@catalogmx/shared/contract';
import { Button } from '@catalogmx/shared/ui';
import styled from 'styled-components';
import { DatedLine } from '../ui/dated-line.ts';
import { formatTime } from '../ui/format-time.ts';

/** A version with what it changed. @param props.onRestore Absent for the version that holds now. */
export function VersionItem(props: {
  version: BusinessVersion;
  onRestore?: (() => void) | undefined;
}) {
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
