import { darken, lighten } from './colour.ts';
import type { Colour } from './colour.ts';
import { across, ball, down, shade } from './paint.ts';
import { circle, ellipse, line, rect, times } from './svg.ts';

/** An inflated tube along the line `d`: ever lighter strokes, each shifted towards the light. */
export function tube(d: string, width: number, colour: Colour): string {
  const layers: [share: number, shift: number, tone: Colour][] = [
    [1, 0, darken(colour, 0.34)],
    [0.9, 0.03, darken(colour, 0.16)],
    [0.76, 0.07, colour],
    [0.52, 0.13, lighten(colour, 0.16)],
    [0.28, 0.18, lighten(colour, 0.36)],
    [0.09, 0.22, lighten(colour, 0.75)],
  ];
  return layers
    .map(([share, shift, tone]) =>
      line(d, tone, width * share, {
        transform: `translate(${-shift * width * 0.55} ${-shift * width})`,
      }),
    )
    .join('');
}

/** A tube with sewn seams every `gap` units. */
export const seamedTube = (d: string, width: number, colour: Colour, gap: number): string =>
  tube(d, width, colour) +
  line(d, darken(colour, 0.5), width * 0.96, {
    'stroke-linecap': 'butt',
    'stroke-dasharray': `2.5 ${gap}`,
    'stroke-dashoffset': -gap / 2,
    opacity: 0.42,
  });

/** A wall of upright inflated ribs, the colours taking turns. */
export function ribs(
  x: number,
  y: number,
  width: number,
  height: number,
  count: number,
  colours: readonly Colour[],
): string {
  const step = width / count;
  return times(count, (index) => {
    const colour = colours[index % colours.length] ?? '#FFFFFF';
    return rect(x + index * step, y, step + 0.6, height, step * 0.34, across(colour));
  });
}

/** A lying cushion with a highlight. */
export const cushion = (
  x: number,
  y: number,
  width: number,
  height: number,
  colour: Colour,
): string =>
  rect(x, y, width, height, height * 0.48, down(colour)) +
  rect(x + height * 0.45, y + height * 0.2, width - height * 0.9, height * 0.09, 4, '#FFFFFF', {
    opacity: 0.55,
  });

/** A shiny inflated ball. */
export const bubble = (x: number, y: number, r: number, colour: Colour): string =>
  circle(x, y, r, ball(colour)) +
  ellipse(x - r * 0.36, y - r * 0.46, r * 0.22, r * 0.13, '#FFFFFF', {
    opacity: 0.8,
    transform: `rotate(-35 ${x - r * 0.36} ${y - r * 0.46})`,
  });

/** The soft shadow something throws on the ground. */
export const groundShadow = (x: number, y: number, rx: number, ry: number): string =>
  ellipse(x, y, rx, ry, shade());
