import { GlobalStyle } from '@catalogmx/shared';
import { PAGE_SLOT } from '@catalogmx/shared/contract';
import { FontFaces } from '@catalogmx/shared/prerender';
import { Navbar } from '../navbar/navbar.tsx';

/** The static counterpart of Layout, which the build prerenders around every page. */
export default function PrerenderedLayout() {
  return (
    <>
      <FontFaces />
      <GlobalStyle />
      <Navbar />
      <main>{PAGE_SLOT}</main>
    </>
  );
}
