import { theme } from '@catalogmx/shared';
import { tokens } from '@catalogmx/shared/ui';
import { css } from 'styled-components';

export const menuItem = css`
  /* On a phone the three items share the row, whatever the width of a fallback font. */
  flex: 1 0 auto;
  padding-inline: 0;
  white-space: nowrap;
  font-size: ${tokens.textMenu};

  ${theme.from.tablet} {
    flex: none;
    padding-inline: ${theme.space.l};
    font-size: ${theme.size.text};

    /* One item more, in place of the menu. */
    @media (scripting: none) {
      padding-inline: ${theme.space.s};
    }
  }
`;
