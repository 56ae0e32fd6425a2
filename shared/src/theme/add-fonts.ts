import displayFont from '@fontsource-variable/fredoka/files/fredoka-latin-wght-normal.woff2';
import textFont from '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2';

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
