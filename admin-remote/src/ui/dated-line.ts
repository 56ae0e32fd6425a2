import { theme } from '@catalogmx/shared';
import styled from 'styled-components';

/** What was done, with its time at the end of the line. */
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
