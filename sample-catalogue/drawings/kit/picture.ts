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

const within = (value: number, size: number, zoom: number): number =>
  Math.min(Math.max(value, size / 2 / zoom), size - size / 2 / zoom);

/** Enlarges the layers around (x, y); near a border the view stops, so that no gap shows. */
export function closeUp(x: number, y: number, zoom: number, ...layers: string[]): string {
  const [left, top] = [within(x, 1200, zoom), within(y, 900, zoom)];
  const move = `translate(${600 - left * zoom} ${450 - top * zoom}) scale(${zoom})`;
  return group({ transform: move }, ...layers);
}
