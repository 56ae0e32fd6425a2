import { theme } from '@catalogmx/shared';
import styled from 'styled-components';

export const Facts = styled.p`
  overflow-wrap: anywhere;
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.s};
`;
