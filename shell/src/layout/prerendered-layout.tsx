import { GlobalStyle } from '@catalogmx/shared';
import { PAGE_SLOT } from '@catalogmx/shared/contract';
import { FontFaces } from '@catalogmx/shared/prerender';
import { Navbar } from '../navbar/navbar.tsx';

/** What the build renders around every page. It has no layout's behaviour, as nobody can use it yet. */
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
