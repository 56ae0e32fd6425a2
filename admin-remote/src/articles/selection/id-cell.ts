import { theme } from '@catalogmx/shared';
import { tokens } from '@catalogmx/shared/ui';
import styled from 'styled-components';

/** A checkbox and an id beside it, or below it in the card layout. */
export const IdCell = styled.span`
  display: flex;
  align-items: center;
  gap: ${theme.space.xs};
  white-space: nowrap;

  ${tokens.belowDesktop} {
    flex-direction: column;
    align-items: end;
    gap: 0;
  }
`;
