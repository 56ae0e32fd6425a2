import { darken, lighten } from '../kit/colour.ts';
import type { Colour } from '../kit/colour.ts';
import { across, fade } from '../kit/paint.ts';
import { groundShadow } from '../kit/puffy.ts';
import { circle, line, path, place, rect, times } from '../kit/svg.ts';

const bar = (d: string, frame: Colour): string =>
  line(d, darken(frame, 0.3), 17) + line(d, frame, 12) + line(d, lighten(frame, 0.6), 4);

/** A folding chair turned a little to the right, 240 wide and 430 tall, standing on the origin. */
export const foldingChair = (frame: Colour, pad: Colour): string =>
  [
    groundShadow(6, 0, 150, 24),
    bar('M84 -200L-74 -6', darken(frame, 0.12)),
    bar('M124 -186L-28 14', darken(frame, 0.12)),
    bar('M-96 -420L50 -2', frame),
    bar('M36 -436L136 -16', frame),
    path('M-92 -412Q-30 -440 36 -428L62 -318Q0 -326 -54 -304Z', fade(lighten(pad, 0.3), pad), {
      stroke: darken(pad, 0.2),
      'stroke-width': 3,
    }),
    bar('M-16 -96H92', frame),
    path(
      'M-60 -206Q-66 -222 -40 -226L98 -236Q120 -236 128 -220L146 -186Q150 -170 130 -168L-14 -156Q-34 -156 -42 -172Z',
      darken(pad, 0.32),
    ),
    path(
      'M-60 -218Q-66 -234 -40 -238L98 -248Q120 -248 128 -232L146 -198Q150 -182 130 -180L-14 -168Q-34 -168 -42 -184Z',
      fade(lighten(pad, 0.45), pad),
    ),
  ].join('');

/** A folded chair leaning upright on the origin. */
const folded = (frame: Colour, pad: Colour): string =>
  bar('M-8 -440L12 -4', frame) +
  bar('M14 -430L34 -2', darken(frame, 0.1)) +
  rect(-14, -420, 22, 150, 8, across(pad)) +
  rect(4, -230, 20, 130, 8, across(darken(pad, 0.12)));

/** A rolling rack full of folded chairs, 560 wide, standing on the origin. */
export const chairRack = (frame: Colour, pad: Colour): string =>
  [
    groundShadow(0, 8, 340, 36),
    line('M-260 -40V-470Q-260 -500 -230 -500M260 -40V-470Q260 -500 230 -500', '#4A5674', 18),
    times(11, (index) => place(-212 + index * 40, -44, 1, folded(frame, pad))),
    rect(-290, -50, 580, 26, 10, fade('#6B7A9C', '#3B4663')),
    line('M-252 -300H252', '#4A5674', 10),
    ...[-230, 230].map((x) => circle(x, -8, 24, '#2A2D3E') + circle(x, -8, 10, '#9AA3B2')),
  ].join('');
