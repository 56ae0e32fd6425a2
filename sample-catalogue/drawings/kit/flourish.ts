import type { Colour } from './colour.ts';
import { path } from './svg.ts';

/** A five-pointed star. */
export function star(x: number, y: number, r: number, fill: string): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const angle = (index * Math.PI) / 5 - Math.PI / 2;
    const reach = index % 2 === 0 ? r : r * 0.46;
    return `${x + Math.cos(angle) * reach} ${y + Math.sin(angle) * reach}`;
  });
  return path(`M${points.join('L')}Z`, fill, {
    'stroke-linejoin': 'round',
    stroke: fill,
    'stroke-width': r * 0.16,
  });
}

/** A little triangular flag flying to the right from the top of its pole at (x, y). */
export const pennant = (x: number, y: number, size: number, colour: Colour): string =>
  path(`M${x - 2} ${y}h4v${size * 1.7}h-4z`, '#6B7285') +
  path(
    `M${x + 2} ${y}q${size * 0.5} ${size * 0.02} ${size * 1.15} ${size * 0.36}` +
      `q${-size * 0.6} ${size * 0.1} ${-size * 1.15} ${size * 0.36}z`,
    colour,
  );

/** A falling or flying water drop. */
export const drop = (x: number, y: number, size: number, fill = '#E6F8FF'): string =>
  path(
    `M${x} ${y - size}q${size * 0.75} ${size} 0 ${size * 1.5}q${-size * 0.75} ${-size * 0.5} 0 ${-size * 1.5}z`,
    fill,
  );
