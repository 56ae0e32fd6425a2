import { theme } from '@catalogmx/shared';
import { tokens } from '@catalogmx/shared/ui';
import styled from 'styled-components';

/** A message in red that is read out as soon as it appears. */
export const Alert = styled.p.attrs({ role: 'alert' })`
  margin: 0 0 ${theme.space.m};
  padding: ${theme.space.s} ${theme.space.m};
  border-left: ${tokens.lineThick} solid ${theme.color.red};
  border-radius: ${theme.radius.s};
  background: ${theme.color.redTint};
  color: ${theme.color.redDark};
  font-weight: 700;
`;

/** A message that informs and is read out in its turn. */
export const Note = styled.p.attrs({ role: 'status' })`
  margin: 0 0 ${theme.space.m};
  padding: ${theme.space.s} ${theme.space.m};
  border-left: ${tokens.lineThick} solid ${theme.color.blue};
  border-radius: ${theme.radius.s};
  background: ${theme.color.blueTint};
`;
