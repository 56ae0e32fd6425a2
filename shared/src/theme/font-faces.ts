import displayFont from '@fontsource-variable/fredoka/files/fredoka-latin-wght-normal.woff2';
import textFont from '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2';
import { createGlobalStyle } from 'styled-components';
import { fallbackFaces } from './fallback-faces.ts';

/** The typefaces of documents with content, and the installed fonts that show until they have loaded. */
export const FontFaces = createGlobalStyle`
  @font-face {
    font-family: 'Fredoka Variable';
    src: url(${displayFont}) format('woff2');
    font-weight: 400 700;
    font-display: swap;
  }

  @font-face {
    font-family: 'Nunito Variable';
    src: url(${textFont}) format('woff2');
    font-weight: 400 700;
    font-display: swap;
  }

  ${fallbackFaces}
`;
