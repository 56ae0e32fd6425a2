import displayFont from '@fontsource-variable/fredoka/files/fredoka-latin-wght-normal.woff2';
import textFont from '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2';
import { createGlobalStyle } from 'styled-components';
import { fallbackFaces } from './fallback-faces.ts';

/** Fonts of pages from the server, used only if they load at once, and what shows in their place. */
export const FontFaces = createGlobalStyle`
  @font-face {
    font-family: 'Fredoka Variable';
    src: url(${displayFont}) format('woff2');
    font-weight: 400 700;
    font-display: optional;
  }

  @font-face {
    font-family: 'Nunito Variable';
    src: url(${textFont}) format('woff2');
    font-weight: 400 700;
    font-display: optional;
  }

  ${fallbackFaces}
`;
