import type { Colour } from '../kit/colour.ts';
import { glow } from '../kit/paint.ts';
import { circle, line, path, rect, times } from '../kit/svg.ts';

type Point = readonly [x: number, y: number];

const onCord = (from: Point, to: Point, sag: number, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share + sag * 4 * share * (1 - share),
];

const cord = (from: Point, to: Point, sag: number): string =>
  `M${from.join(' ')}Q${(from[0] + to[0]) / 2} ${(from[1] + to[1]) / 2 + sag * 2} ${to.join(' ')}`;

/** Triangular flags on a sagging cord. */
export function bunting(
  from: Point,
  to: Point,
  sag: number,
  colours: readonly Colour[],
  size = 34,
): string {
  const count = Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / (size * 1.35));
  const flags = times(count, (index) => {
    const [x, y] = onCord(from, to, sag, (index + 0.5) / count);
    const colour = colours[index % colours.length] ?? '#FFFFFF';
    return path(`M${x - size / 2} ${y}h${size}l${-size / 2} ${size * 1.15}z`, colour);
  });
  return flags + line(cord(from, to, sag), '#F4F0E4', 4);
}

/** Cut-paper banners as hung at a fiesta. */
export function papelPicado(
  from: Point,
  to: Point,
  sag: number,
  colours: readonly Colour[],
): string {
  const count = Math.round((to[0] - from[0]) / 92);
  const sheets = times(count, (index) => {
    const [x, y] = onCord(from, to, sag, (index + 0.5) / count);
    const colour = colours[index % colours.length] ?? '#FFFFFF';
    const fringe = 'q6.5 16 13 0'.repeat(6);
    const holes = [
      [0, 26, 9],
      [-22, 20, 5],
      [22, 20, 5],
      [-18, 42, 5],
      [18, 42, 5],
      [0, 48, 4],
    ] as const;
    return (
      path(`M${x - 39} ${y}v60${fringe}v-60z`, colour) +
      holes.map(([dx, dy, r]) => circle(x + dx, y + dy, r, '#FFFFFF', { opacity: 0.55 })).join('')
    );
  });
  return sheets + line(cord(from, to, sag), '#FFFFFF', 4);
}

/** Glowing bulbs on a sagging cord. */
export function stringLights(
  from: Point,
  to: Point,
  sag: number,
  count: number,
  colours: readonly Colour[] = ['#FFD978'],
): string {
  const bulbs = times(count, (index) => {
    const [x, y] = onCord(from, to, sag, (index + 0.5) / count);
    const colour = colours[index % colours.length] ?? '#FFFFFF';
    return (
      circle(x, y + 14, 34, glow(colour)) +
      rect(x - 4, y - 1, 8, 9, 2, '#33313C') +
      circle(x, y + 15, 9, '#FFF6D8') +
      circle(x, y + 16, 6, colour, { opacity: 0.7 })
    );
  });
  return line(cord(from, to, sag), '#33313C', 4) + bulbs;
}
