import displayFont from '@fontsource-variable/fredoka/files/fredoka-latin-wght-normal.woff2';
import textFont from '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2';

/** The letters of western languages, Spanish among them. */
const LATIN =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2212, U+FEFF, U+FFFD';

/**
 * Adds the two typefaces of the site, which it serves itself. 'optional' never moves a page that is
 * being read: a font that comes too late is used from the next page view on. They are not part of a
 * style sheet, as a change of that would let late fonts in after all.
 */
export function addFonts(): void {
  const common = { display: 'optional', unicodeRange: LATIN } as const;
  const faces = [
    new FontFace('Fredoka Variable', `url(${displayFont})`, { ...common, weight: '300 700' }),
    new FontFace('Nunito Variable', `url(${textFont})`, { ...common, weight: '200 1000' }),
  ];
  for (const face of faces) document.fonts.add(face);
}
