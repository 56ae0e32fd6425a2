import { theme } from '@catalogmx/shared';
import { tokens } from '@catalogmx/shared/ui';
import styled from 'styled-components';

/** A message in red that screen readers announce at once. */
export const Alert = styled.p.attrs({ role: 'alert' })`
  margin: 0 0 ${theme.space.m};
  padding: ${theme.space.s} ${theme.space.m};
  border-left: ${tokens.lineThick} solid ${theme.color.red};
  border-radius: ${theme.radius.s};
  background: ${theme.color.redTint};
  color: ${theme.color.redDark};
  font-weight: 700;
`;

/** An informational message that screen readers announce when they are idle. */
export const Note = styled.p.attrs({ role: 'status' })`
  margin: 0 0 ${theme.space.m};
  padding: ${theme.space.s} ${theme.space.m};
  border-left: ${tokens.lineThick} solid ${theme.color.blue};
  border-radius: ${theme.radius.s};
  background: ${theme.color.blueTint};
`;
