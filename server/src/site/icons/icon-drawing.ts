import { brandColours } from '../../brand/brand-colours.ts';
import { LOGO_SIZE, logoDrawing } from '../../brand/logo-drawing.ts';

/** The logo alone, for a browser's tab. */
export const favicon = square(1, 'none');

/** The logo on a ground that reaches every edge, for the home screen of an Apple device. */
export const appleIcon = square(0.8, brandColours.paper);

/** The same, small enough for any shape that a launcher may cut out of it. */
export const launcherIcon = square(0.62, brandColours.paper);

/** The logo in a square. @param share How much of the square's width it takes. */
function square(share: number, ground: string): string {
  const { width, height } = LOGO_SIZE;
  const side = width / share;
  const x = (side - width) / 2;
  const y = (side - height) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-x} ${-y} ${side} ${side}">
<rect x="${-x}" y="${-y}" width="${side}" height="${side}" fill="${ground}"/>${logoDrawing}
</svg>`;
}
