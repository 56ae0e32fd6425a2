import styled from 'styled-components';

/** As tall as the window, so that the footer starts below it and moves out of sight while a page loads. */
export const Main = styled.main`
  min-height: 100vh;

  @media print {
    min-height: 0;
  }
`;
