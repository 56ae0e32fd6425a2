import { darken, vinyl } from '../kit/colour.ts';
import type { Colour } from '../kit/colour.ts';
import { bubble, seamedTube } from '../kit/puffy.ts';
import { line, path, place, turn } from '../kit/svg.ts';
import { fade } from '../kit/paint.ts';

const frond = (degrees: number, leaf: Colour): string =>
  turn(
    degrees,
    0,
    0,
    path(
      'M0 0C30 -62 100 -66 156 -14C120 -20 112 -4 104 2C90 -18 76 -10 72 4C60 -14 46 -8 42 8C30 -8 14 0 0 0Z',
      fade(leaf, darken(leaf, 0.3)),
    ),
    line('M4 -4Q60 -46 138 -20', darken(leaf, 0.35), 3, { opacity: 0.6 }),
  );

/** An inflated palm tree growing from the origin, about 330 units tall. */
export const palm = (x: number, y: number, scale: number, leaf: Colour = vinyl.green): string =>
  place(
    x,
    y,
    scale,
    seamedTube('M0 0Q-26 -130 6 -250', 46, '#B9793F', 26),
    place(
      6,
      -256,
      1,
      frond(150, darken(leaf, 0.1)),
      frond(-160, leaf),
      frond(60, darken(leaf, 0.1)),
      frond(22, leaf),
      frond(-28, leaf),
      frond(-78, darken(leaf, 0.06)),
      frond(-122, leaf),
      bubble(-14, 10, 17, '#8A5A34'),
      bubble(16, 14, 16, '#7A4C2A'),
    ),
  );
