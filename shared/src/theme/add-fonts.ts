import displayFont from '@fontsource-variable/fredoka/files/fredoka-latin-wght-normal.woff2';
import textFont from '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2';

/** Loaded, but not yet added to the document. */
let loaded: FontFace[] = [];

/** Loads the fonts. {@link addFonts} shows them later: swapping fonts would move text that is being read. */
export async function loadFonts(): Promise<void> {
  try {
    // The build reduces the first one to the weight of headings.
    const faces = [
      new FontFace('Fredoka Variable', `url(${displayFont})`, { weight: '400 700' }),
      new FontFace('Nunito Variable', `url(${textFont})`, { weight: '400 700' }),
    ];
    loaded = await Promise.all(faces.map((face) => face.load()));
  } catch {
    // System fonts will do.
  }
}

/** Shows the fonts that have loaded. Call when a new page replaces the content. */
export function addFonts(): void {
  for (const face of loaded) document.fonts.add(face);
  loaded = [];
}
