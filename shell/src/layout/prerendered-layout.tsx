import { GlobalStyle } from '@catalogmx/shared';
import { PAGE_SLOT, WORK_PAGE_ATTRIBUTE } from '@catalogmx/shared/contract';
import { FontFaces } from '@catalogmx/shared/prerender';
import { tokens } from '@catalogmx/shared/ui';
import { createGlobalStyle } from 'styled-components';
import { Navbar } from '../navbar/navbar.tsx';
import { Main } from './main.ts';

/** The static counterpart of Layout, which the build prerenders around every page. The footer is out of sight. */
export default function PrerenderedLayout() {
  return (
    <>
      <FontFaces />
      <GlobalStyle />
      <FoldedLinks />
      <Navbar />
      <Main>{PAGE_SLOT}</Main>
    </>
  );
}

/** Folds the links as Navbar does, which does not know the page around which it is prerendered. */
const FoldedLinks = createGlobalStyle`
  ${tokens.belowDesktop} {
    header:has(~ main [${WORK_PAGE_ATTRIBUTE}]) > div > :is(nav, div) { display: none; }
  }
`;
