import { theme } from '@catalogmx/shared';
import styled from 'styled-components';

/** A line with a change, and its time at the end. */
export const DatedLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${theme.space.m};

  > time {
    color: ${theme.color.inkSoft};
    font-size: ${theme.size.small};
  }
`;
