import type { Colour } from '../kit/colour.ts';
import { fade, glow } from '../kit/paint.ts';
import { circle, ellipse, path, place, rect } from '../kit/svg.ts';

/** A sky from the top of the picture down to `horizon`. */
export const sky = (top: Colour, bottom: Colour, horizon = 640): string =>
  rect(0, 0, 1200, horizon, 0, fade(top, bottom));

/** A fair-weather cloud. */
export const cloud = (x: number, y: number, scale: number, fill = '#FFFFFF'): string =>
  place(
    x,
    y,
    scale,
    ellipse(0, 12, 108, 26, fill),
    circle(-46, -4, 36, fill),
    circle(4, -26, 48, fill),
    circle(54, -2, 34, fill),
  );

/** The sun with its glow. */
export const sun = (x: number, y: number, r: number, colour: Colour = '#FFE27A'): string =>
  circle(x, y, r * 2.6, glow(colour)) + circle(x, y, r, colour);

/** A range of rolling Ozark hills whose crest lies around `y`. */
export const hills = (y: number, fill: string, shift = 0): string =>
  path(
    `M${-300 + shift} ${y + 30}C${-120 + shift} ${y - 70} ${60 + shift} ${y - 60} ${240 + shift} ${y}` +
      `S${560 + shift} ${y - 110} ${800 + shift} ${y - 10}S${1240 + shift} ${y - 80} ${1520 + shift} ${y + 20}` +
      `V900H${-300 + shift}Z`,
    fill,
  );
