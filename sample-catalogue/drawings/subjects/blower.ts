import { darken, lighten, vinyl } from '../kit/colour.ts';
import type { Colour } from '../kit/colour.ts';
import { across, ball, down, sweep } from '../kit/paint.ts';
import { groundShadow } from '../kit/puffy.ts';
import { circle, ellipse, line, path, rect, times } from '../kit/svg.ts';

const grille = (x: number, y: number, r: number): string =>
  circle(x, y, r, '#1B1F2E') +
  times(3, (index) =>
    circle(x, y, r * (0.3 + index * 0.25), 'none', { stroke: '#8B93A7', 'stroke-width': 6 }),
  ) +
  times(8, (index) => {
    const angle = (index * Math.PI) / 4;
    return line(
      `M${x} ${y}L${x + Math.cos(angle) * r * 0.95} ${y + Math.sin(angle) * r * 0.95}`,
      '#8B93A7',
      6,
    );
  }) +
  circle(x, y, r * 0.17, ball('#C5CBD8')) +
  circle(x, y, r, 'none', { stroke: '#5A6275', 'stroke-width': 10 });

/** A blower for inflatables, 560 wide and 470 tall, standing on the origin, blowing right. */
export const blower = (shell: Colour): string =>
  [
    groundShadow(10, 2, 330, 36),
    line('M-190 -50Q-330 -20 -340 10T-420 34', '#2A2D3E', 14),
    rect(-210, -34, 110, 34, 8, darken(shell, 0.45)),
    rect(40, -34, 110, 34, 8, darken(shell, 0.45)),
    path('M20 -420H300Q314 -420 314 -406V-300Q314 -286 300 -286H40Z', down(shell)),
    path('M300 -428h28q10 0 10 12v126q0 12 -10 12h-28z', across('#3A4056')),
    ellipse(334, -353, 14, 62, '#10131F'),
    path(
      'M-230 -220A210 210 0 0 1 20 -424C150 -420 196 -320 190 -220A208 208 0 0 1 -230 -220Z',
      ball(shell),
    ),
    circle(-20, -218, 168, 'none', {
      stroke: darken(shell, 0.28),
      'stroke-width': 8,
      opacity: 0.6,
    }),
    grille(-20, -218, 122),
    line('M-90 -424C-90 -490 50 -490 50 -426', '#3A4056', 26),
    line('M-84 -430C-84 -476 42 -478 44 -436', '#6B7285', 7),
    rect(124, -130, 74, 84, 12, sweep('#4A5066', '#2A2D3E')),
    circle(161, -94, 20, lighten('#4A5066', 0.4)),
    rect(155, -112, 12, 36, 5, vinyl.red),
    circle(161, -58, 6, '#7CF08A'),
    ...[-200, 170].map((x) => circle(x, -300 + Math.abs(x) * 0.1, 8, '#DDE2EC')),
    ellipse(-120, -356, 50, 16, '#FFFFFF', { opacity: 0.5, transform: 'rotate(-34 -120 -356)' }),
  ].join('');

/** A corner of an inflatable with its filling sleeve strapped onto a blower at the left. */
export const sleeve = (colour: Colour, strap: Colour): string =>
  [
    path(
      'M330 -440C480 -460 560 -560 1000 -640V140H900C640 -60 490 -260 330 -270Z',
      across(colour),
    ),
    ...[400, 480, 570].map((x, index) =>
      line(
        `M${x} ${-436 - index * 34}Q${x + 26} ${-330 + index * 10} ${x - 4} ${-250 + index * 90}`,
        darken(colour, 0.4),
        4,
        { opacity: 0.5 },
      ),
    ),
    rect(334, -452, 34, 200, 12, across(strap)),
    rect(326, -380, 52, 46, 8, across('#C5CBD8')),
  ].join('');
