import displayFont from '@fontsource-variable/fredoka/files/fredoka-latin-wght-normal.woff2';
import textFont from '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2';

/** Typefaces that are loaded, but not yet part of the document. */
let loaded: FontFace[] = [];

/**
 * Loads the two typefaces of the site, which it serves itself. They show from the next {@link addFonts} on,
 * as they would move a text that is being read.
 */
export async function loadFonts(): Promise<void> {
  try {
    // The build leaves of the first one the weight in which every heading stands.
    const faces = [
      new FontFace('Fredoka Variable', `url(${displayFont})`, { weight: '400 700' }),
      new FontFace('Nunito Variable', `url(${textFont})`, { weight: '400 700' }),
    ];
    loaded = await Promise.all(faces.map((face) => face.load()));
  } catch {
    // The site is as good to read in the typefaces of the machine.
  }
}

/** Adds the typefaces that are loaded by now; for when a page takes the place of another one or of none. */
export function addFonts(): void {
  for (const face of loaded) document.fonts.add(face);
  loaded = [];
}
