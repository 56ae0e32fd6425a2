import { theme } from '@catalogmx/shared';
import { tokens } from '@catalogmx/shared/ui';
import styled, { css } from 'styled-components';

const look = css`
  min-height: ${theme.target};
  color: ${theme.color.blueDark};
  font-size: ${theme.size.small};
  line-height: ${tokens.leadingTight};
`;

/** A link in a row of buttons. */
export const TextLink = styled.a`
  ${look}
  display: flex;
  align-items: center;
`;

/** A button that looks like a link. */
export const TextButton = styled.button.attrs(({ type = 'button' }) => ({ type }))`
  ${look}
  padding: 0;
  border: 0;
  background: none;
  text-decoration: underline;
  cursor: pointer;
`;
