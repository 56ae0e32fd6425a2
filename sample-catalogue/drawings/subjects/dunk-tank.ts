import { clipped } from '../kit/clip.ts';
import { darken, lighten, vinyl } from '../kit/colour.ts';
import { across, down, fade, mesh } from '../kit/paint.ts';
import { groundShadow } from '../kit/puffy.ts';
import { circle, ellipse, line, path, place, rect, times } from '../kit/svg.ts';

/** The round target on its arm around (x, y). */
export const bullseye = (x: number, y: number, r: number): string =>
  [vinyl.red, '#FFFFFF', vinyl.red, '#FFFFFF', vinyl.yellow]
    .map((colour, ring) => circle(x, y, r * (1 - ring * 0.2), colour))
    .join('') + circle(x, y, r, 'none', { stroke: darken(vinyl.red, 0.3), 'stroke-width': 5 });

const water = (): string =>
  rect(-230, -180, 460, 180, 0, fade('#58C8F2', '#1A86CC')) +
  path('M-240 -176q29 -18 58 0t58 0t58 0t58 0t58 0t58 0t58 0t58 0v20h-470z', '#C9F1FF') +
  [-160, -60, 70, 170]
    .map((x, index) => circle(x, -50 - index * 22, 7, '#E8F9FF', { opacity: 0.7 }))
    .join('');

const seat = (folded: boolean): string =>
  folded
    ? path('M-120 -286h22v100h-22z', across('#C5CBD8'))
    : rect(-150, -300, 280, 24, 10, down(vinyl.yellow)) +
      line('M-130 -280L-200 -220', '#8C95A8', 9);

const cage = (): string =>
  path('M-240 -280V-520Q-240 -600 0 -600T240 -520V-280Z', mesh('#9FB0C6'), { opacity: 0.55 }) +
  line('M-244 -270V-520Q-240 -604 0 -604T244 -520V-270', '#DDE5F0', 20) +
  line('M-247 -280V-520', '#FFFFFF', 6) +
  line('M-80 -270V-594M80 -270V-594M-240 -430H240', '#B5C1D2', 7);

/** A dunk tank, 760 wide and 620 tall; `victim` sits around (0, -290) or swims in the water. */
export const dunkTank = (victim: string, dunked = false): string =>
  [
    groundShadow(60, 6, 460, 42),
    rect(-250, -290, 500, 270, 0, '#DCEFFA', { opacity: 0.6 }),
    dunked ? '' : seat(false),
    dunked ? '' : victim,
    clipped('M-214 -240H214V-40H-214Z', place(0, -30, 1, water())),
    dunked ? seat(true) + victim : '',
    path('M-200 -232H-110L-180 -50H-200Z', '#FFFFFF', { opacity: 0.35 }),
    cage(),
    path(
      'M-270 -270H270V0Q270 10 260 10H-260Q-270 10 -270 0ZM-210 -240V-50H210V-240Z',
      down(vinyl.blue),
      { 'fill-rule': 'evenodd' },
    ),
    rect(-284, -288, 568, 34, 14, down(lighten(vinyl.blue, 0.15))),
    times(7, (index) => circle(-240 + index * 80, -24, 8, vinyl.yellow)),
    rect(-290, -4, 580, 34, 12, down(vinyl.red)),
    line('M244 -380H350', '#5A6478', 16),
    ellipse(300, -380, 22, 22, '#3A4056'),
    line('M300 -380V-20', '#8C95A8', 16) + rect(262, -20, 76, 22, 8, '#5A6478'),
    bullseye(400, -384, 70),
  ].join('');
