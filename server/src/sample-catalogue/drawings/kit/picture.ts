import type { SamplePicture } from '../../sample-article.ts';
import { liftClips } from './clip.ts';
import { paintDefinitions } from './paint.ts';
import { group } from './svg.ts';

const shortNumbers = (svg: string): string =>
  svg.replace(/-?\d+\.\d{3,}(e-\d+)?/g, (number) => String(Math.round(Number(number) * 100) / 100));

/** Finishes a picture: the layers from back to front, as a 1200 x 900 document. */
export function picture(name: string, ...layers: string[]): SamplePicture {
  const { clips, rest } = liftClips(layers.join(''));
  const definitions = `<defs>${paintDefinitions(rest)}${clips}</defs>`;
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 1200 900">' +
    `${definitions}${rest}</svg>`;
  return { name, svg: shortNumbers(svg) };
}

/** Brings the point (x, y) of the layers into the middle of the picture, enlarged by `zoom`. */
export const closeUp = (x: number, y: number, zoom: number, ...layers: string[]): string =>
  group(
    { transform: `translate(${600 - x * zoom} ${450 - y * zoom}) scale(${zoom})` },
    ...layers,
  );
