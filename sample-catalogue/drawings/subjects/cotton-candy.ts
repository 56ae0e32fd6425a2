import { darken, lighten, vinyl } from '../kit/colour.ts';
import type { Colour } from '../kit/colour.ts';
import { across, ball, down, fade, sweep } from '../kit/paint.ts';
import { groundShadow } from '../kit/puffy.ts';
import { circle, ellipse, line, path, rect, times } from '../kit/svg.ts';

/** Cotton candy on a paper cone whose tip is at the origin, 330 tall. */
export const cottonCandy = (sugar: Colour): string =>
  [
    path('M-26 -150H26L5 0H-5Z', sweep('#FFFFFF', '#D9DEE8')),
    line('M-20 -120L14 -96M-16 -84L10 -62', vinyl.red, 7, { opacity: 0.75 }),
    ...(
      [
        [-52, -190, 50],
        [52, -190, 50],
        [-62, -248, 46],
        [62, -246, 48],
        [0, -170, 52],
        [0, -290, 56],
        [0, -230, 66],
      ] as const
    ).map(([x, y, r]) => circle(x, y, r, ball(lighten(sugar, 0.22)))),
    line(
      'M-70 -220q30 -40 70 -14t64 -20M-50 -270q40 -26 84 -4M-46 -180q40 22 92 -6',
      '#FFFFFF',
      6,
      { opacity: 0.6 },
    ),
    line('M-84 -206q-18 6 -26 -6M86 -256q20 -2 22 -16', lighten(sugar, 0.3), 5),
  ].join('');

const threads = (sugar: Colour): string =>
  times(7, (index) =>
    ellipse(0, -330 + (index % 3) * 5, 70 + index * 18, 16 + index * 5.5, 'none', {
      stroke: lighten(sugar, index % 2 ? 0.55 : 0.2),
      'stroke-width': 7,
      'stroke-dasharray': `${40 + index * 13} ${16 + index * 5}`,
      'stroke-linecap': 'round',
    }),
  );

/** A cotton-candy machine with its steel bowl, 560 wide and 480 tall, standing on the origin. */
export const cottonCandyMachine = (sugar: Colour): string =>
  [
    groundShadow(0, 4, 310, 36),
    rect(-190, -190, 380, 190, 26, down(vinyl.purple)),
    rect(-160, -150, 320, 110, 16, darken(vinyl.purple, 0.3)),
    circle(-90, -96, 36, ball('#DDE3EC')) + rect(-94, -126, 8, 32, 3, vinyl.red),
    circle(0, -96, 30, '#F5F0DC', { stroke: '#8C95A8', 'stroke-width': 7 }) +
      line('M0 -96L14 -112', vinyl.red, 5),
    rect(62, -120, 76, 48, 10, '#2A2D3E') + rect(70, -112, 30, 32, 5, '#7CF08A'),
    path('M-280 -330C-280 -220 -200 -180 0 -180S280 -220 280 -330Z', across('#C9D1DE')),
    ellipse(0, -330, 280, 74, fade('#8D98AB', '#EEF2F8')),
    ellipse(0, -328, 250, 60, fade('#AAB4C6', '#DDE4EE')),
    threads(sugar),
    ellipse(0, -334, 60, 16, '#7C8798'),
    path('M-44 -338Q-40 -390 0 -392T44 -338Z', across('#F4F7FB')),
    ellipse(0, -330, 280, 74, 'none', { stroke: '#F7F9FC', 'stroke-width': 9 }),
    line('M-240 -270Q-190 -214 -80 -200', '#FFFFFF', 9, { opacity: 0.7 }),
  ].join('');
