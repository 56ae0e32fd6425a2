import { theme } from '@catalogmx/shared';
import { tokens } from '@catalogmx/shared/ui';
import { css } from 'styled-components';

/** What all entries of the navigation bar's menu have in common. */
export const menuItem = css`
  /* On a phone the three share what the words leave, however wide the letters of a stand-in typeface are. */
  flex: 1 0 auto;
  padding-inline: 0;
  white-space: nowrap;
  font-size: ${tokens.textMenu};

  ${theme.from.tablet} {
    flex: none;
    padding-inline: ${theme.space.l};
    font-size: ${theme.size.text};
  }
`;
