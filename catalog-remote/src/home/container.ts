import { theme } from '@catalogmx/shared';
import styled from 'styled-components';

/** The width that the contents of all parts of the home page share. */
export const Band = styled.div`
  max-width: ${theme.pageWidth};
  margin: 0 auto;
  padding-inline: ${theme.space.m};
`;
