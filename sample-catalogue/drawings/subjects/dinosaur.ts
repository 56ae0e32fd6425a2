import { darken, lighten, vinyl } from '../kit/colour.ts';
import type { Colour } from '../kit/colour.ts';
import { ball, across } from '../kit/paint.ts';
import { circle, ellipse, line, path } from '../kit/svg.ts';

/** The head and neck of a friendly T-Rex looking right, its neck rising from the origin. */
export const dinosaurHead = (skin: Colour, belly: Colour): string =>
  [
    path('M-96 40C-110 -70 -120 -120 -84 -190L40 -130C40 -60 70 -10 84 40Z', across(skin)),
    path('M0 40C6 -20 -4 -80 0 -130L40 -120C40 -60 70 -10 84 40Z', across(belly)),
    ...[0, 1, 2, 3].map((step) =>
      path(`M${-96 - step * 3 + step * step * 4} ${10 - step * 54}l-44 -16l36 -34z`, vinyl.orange),
    ),
    path(
      'M-84 -150C-110 -270 0 -300 70 -276C140 -262 214 -246 222 -196C224 -160 180 -150 120 -148L-20 -120Z',
      ball(skin),
    ),
    path(
      'M-40 -126C10 -140 90 -140 150 -146C190 -150 204 -140 196 -120C180 -92 60 -64 -30 -78Z',
      ball(darken(skin, 0.1)),
    ),
    path('M20 -142L200 -152Q206 -138 190 -132L20 -118Z', '#7A1F2E'),
    path(
      'M30 -143l12 22l12 -23l12 22l12 -23l12 22l12 -24l12 22l12 -24l12 22l12 -24l12 20l12 -22z',
      '#FFFFFF',
    ),
    ellipse(192, -222, 8, 6, darken(skin, 0.55)),
    circle(30, -232, 34, '#FFFFFF'),
    circle(40, -230, 18, '#22263F'),
    circle(46, -238, 6, '#FFFFFF'),
    line('M-6 -262Q28 -288 62 -262', darken(skin, 0.35), 9),
    circle(-30, -196, 12, lighten(skin, 0.3)),
    circle(-56, -166, 9, lighten(skin, 0.3)),
    circle(-60, -90, 13, lighten(skin, 0.25)),
    circle(-40, -40, 10, lighten(skin, 0.25)),
  ].join('');

/** A dinosaur tail that curls up to the right of the origin. */
export const dinosaurTail = (skin: Colour): string =>
  path('M-40 30C40 40 170 10 190 -150C240 -40 200 110 -40 110Z', across(skin)) +
  path('M96 2l40 -20l-4 32zM150 -46l38 -8l-12 30z', vinyl.orange);
