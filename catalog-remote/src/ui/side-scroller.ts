import styled from 'styled-components';

/** Scrolls content with a minimum width, so that the document and the navigation bar do not. */
export const SideScroller = styled.div`
  /* Clips visually hidden text as well. */
  position: relative;
  overflow-x: auto;

  @media print {
    overflow: visible;
  }
`;
