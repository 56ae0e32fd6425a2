import displayFont from '@fontsource-variable/fredoka/files/fredoka-latin-wght-normal.woff2';
import textFont from '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2';
import { css } from 'styled-components';

/** The letters of western languages, Spanish among them. */
const LATIN =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2212, U+FEFF, U+FFFD';

/**
 * The two typefaces of the site, served by it. 'optional' never moves a page that is being read: a
 * font that comes too late is used from the next page view on.
 */
export const fontFaces = css`
  @font-face {
    font-family: 'Fredoka Variable';
    font-weight: 300 700;
    font-display: optional;
    src: url(${displayFont}) format('woff2');
    unicode-range: ${LATIN};
  }

  @font-face {
    font-family: 'Nunito Variable';
    font-weight: 200 1000;
    font-display: optional;
    src: url(${textFont}) format('woff2');
    unicode-range: ${LATIN};
  }
`;
