import { theme } from '@catalogmx/shared';
import styled from 'styled-components';

export interface Progress {
  tried: number;
  all: number;
}

/** Shows each step; {@link announceProgress} announces some. */
export function BulkProgress({ progress }: { progress: Progress }) {
  const { tried, all } = progress;
  return (
    <Line>
      <progress aria-label="Articles changed" value={tried} max={all} />
      <span aria-hidden="true">{textOf(tried, all)}</span>
    </Line>
  );
}

/** Returns the progress in steps of a quarter, as a screen reader could not keep up with each article. */
export function announceProgress({ tried, all }: Progress): string {
  const step = Math.max(1, Math.ceil(all / 4));
  return textOf(tried - (tried % step), all);
}

function textOf(tried: number, all: number): string {
  return `${tried.toLocaleString('en')} of ${all.toLocaleString('en')}`;
}

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space.s};

  > progress {
    flex: 1;
    min-width: 0;
    accent-color: ${theme.color.blue};
  }
`;
