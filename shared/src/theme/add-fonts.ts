import displayFont from '@fontsource-variable/fredoka/files/fredoka-latin-wght-normal.woff2';
import textFont from '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2';

/** Whether a page is being read, which typefaces that come now would move. */
let isReading = false;

/** Typefaces that came while a page was being read. */
let late: FontFace[] = [];

/** Loads the two typefaces of the site, which it serves itself, and adds them unless a page is being read. */
export async function addFonts(): Promise<void> {
  try {
    // The build leaves of the first one the weight in which every heading stands.
    const faces = [
      new FontFace('Fredoka Variable', `url(${displayFont})`, { weight: '400 700' }),
      new FontFace('Nunito Variable', `url(${textFont})`, { weight: '400 700' }),
    ];
    late = await Promise.all(faces.map((face) => face.load()));
  } catch {
    // The site is as good to read in the typefaces of the machine.
  }
  if (!isReading) addLateFonts();
}

/** To be called before a page is shown: typefaces that are not there by now wait for {@link addLateFonts}. */
export function holdLateFonts(): void {
  isReading = true;
}

/** Adds the typefaces that came late; for when another page takes the place of the one being read. */
export function addLateFonts(): void {
  for (const face of late) document.fonts.add(face);
  late = [];
}
