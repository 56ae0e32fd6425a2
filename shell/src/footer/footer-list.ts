import { theme } from '@catalogmx/shared';
import styled from 'styled-components';

/** A list of links with 44 pixels of height each. */
export const FooterList = styled.ul`
  /* The text of a link begins below its upper edge. */
  margin: -${theme.space.xs} 0 0;
  padding: 0;
  list-style: none;

  a {
    display: inline-flex;
    align-items: center;
    gap: ${theme.space.xs};
    min-height: ${theme.target};
    overflow-wrap: anywhere;
    text-wrap: balance;
  }

  svg {
    flex: none;
  }
`;
