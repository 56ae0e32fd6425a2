import displayFont from '@fontsource-variable/fredoka/files/fredoka-latin-wght-normal.woff2';
import textFont from '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2';

/** Longest wait for the typefaces, in milliseconds, where the server is near. */
const WAIT = 100;

/**
 * Adds the two typefaces of the site, which it serves itself, if they arrive before the first page is
 * shown. Later they would move what is being read: then they are used from the next page view on.
 */
export async function addFonts(): Promise<void> {
  const faces = [
    new FontFace('Fredoka Variable', `url(${displayFont})`, {
      // The build leaves one weight of it, in which every heading stands.
      weight: '400 700',
    }),
    new FontFace('Nunito Variable', `url(${textFont})`, {
      weight: '400 700',
    }),
  ];
  const loaded = Promise.all(faces.map((face) => face.load())).catch(() => undefined);
  const inTime = await Promise.race([loaded, wait(isFarAway() ? 0 : WAIT)]);
  if (inTime) for (const face of faces) document.fonts.add(face);
}

/** Over a slow connection the wait would be in vain. */
function isFarAway(): boolean {
  const { connection } = navigator as Navigator & { connection?: { rtt?: number } };
  return (connection?.rtt ?? 0) > WAIT;
}

function wait(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
