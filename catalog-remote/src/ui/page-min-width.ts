import { tokens } from '@catalogmx/shared/ui';
import { createGlobalStyle } from 'styled-components';

/** Narrower windows scroll the document, not a box in it: the end of a box is out of sight. */
export const PageMinWidth = createGlobalStyle`
  @media screen {
    body { min-width: ${tokens.pageMin}; }
  }
`;
