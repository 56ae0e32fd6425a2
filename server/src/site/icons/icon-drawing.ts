import { brandColours } from '../../brand/brand-colours.ts';
import { LOGO_SIZE, logoDrawing } from '../../brand/logo-drawing.ts';

export const favicon = square(1, 'none');

/** Opaque, as Apple devices show transparency as black. */
export const appleIcon = square(0.8, brandColours.paper);

/** Small enough for any mask of a launcher. */
export const launcherIcon = square(0.62, brandColours.paper);

/** @param share The logo's share of the square's width. */
function square(share: number, ground: string): string {
  const { width, height } = LOGO_SIZE;
  const side = width / share;
  const x = (side - width) / 2;
  const y = (side - height) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-x} ${-y} ${side} ${side}">
<rect x="${-x}" y="${-y}" width="${side}" height="${side}" fill="${ground}"/>${logoDrawing}
</svg>`;
}
