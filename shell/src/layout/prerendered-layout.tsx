import { GlobalStyle } from '@catalogmx/shared';
import { PAGE_SLOT } from '@catalogmx/shared/contract';
import { FontFaces } from '@catalogmx/shared/prerender';
import { Navbar } from '../navbar/navbar.tsx';
import { Main } from './main.ts';

/** The static counterpart of Layout, which the build prerenders around every page. The footer is out of sight. */
export default function PrerenderedLayout() {
  return (
    <>
      <FontFaces />
      <GlobalStyle />
      <Navbar />
      <Main>{PAGE_SLOT}</Main>
    </>
  );
}
