import { theme } from '@catalogmx/shared';
import styled from 'styled-components';

/** Sets the width of every section of the home page. */
export const Container = styled.div`
  max-width: ${theme.pageWidth};
  margin: 0 auto;
  padding-inline: ${theme.space.m};
`;
