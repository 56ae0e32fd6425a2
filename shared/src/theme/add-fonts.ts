import displayFont from '@fontsource-variable/fredoka/files/fredoka-latin-wght-normal.woff2';
import textFont from '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2';
import { createGlobalStyle } from 'styled-components';
import { fallbackFaces } from './fallback-faces.ts';

const FACES = [
  // The build reduces it to the weight of headings.
  ['Fredoka Variable', displayFont],
  ['Nunito Variable', textFont],
] as const;

/** Adds the typefaces to a document whose styles do not name them. They show once they have loaded. */
export function addFonts(): void {
  try {
    for (const [family, url] of FACES) {
      const face = new FontFace(family, `url(${url})`, { weight: '400 700', display: 'swap' });
      document.fonts.add(face);
      // At once: the browser only loads them when text needs them.
      face.load().catch(() => undefined);
    }
  } catch {
    // System fonts will do.
  }
}

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
