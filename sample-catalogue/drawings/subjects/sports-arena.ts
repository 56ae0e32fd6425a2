import { darken, vinyl } from '../kit/colour.ts';
import type { Colour } from '../kit/colour.ts';
import { ball, mesh } from '../kit/paint.ts';
import { bubble, cushion, groundShadow, ribs, tube } from '../kit/puffy.ts';
import { circle, ellipse, line, path, rect, turn } from '../kit/svg.ts';
import { column } from './turret.ts';

/** A basketball around (x, y). */
export const basketball = (x: number, y: number, r: number): string =>
  circle(x, y, r, ball('#F0802B')) +
  line(
    `M${x - r} ${y}H${x + r}M${x} ${y - r}V${y + r}M${x - r * 0.7} ${y - r * 0.7}Q${x - r * 0.1} ${y} ${x - r * 0.7} ${y + r * 0.7}` +
      `M${x + r * 0.7} ${y - r * 0.7}Q${x + r * 0.1} ${y} ${x + r * 0.7} ${y + r * 0.7}`,
    '#5A2A12',
    r * 0.1,
  );

/** A football around (x, y), its nose up and to the right. */
export const football = (x: number, y: number, r: number): string =>
  turn(
    -30,
    x,
    y,
    path(
      `M${x - r * 1.5} ${y}Q${x} ${y - r * 1.6} ${x + r * 1.5} ${y}Q${x} ${y + r * 1.6} ${x - r * 1.5} ${y}Z`,
      ball('#8F4A22'),
    ),
    line(
      `M${x - r * 0.5} ${y - r * 0.3}H${x + r * 0.5}M${x - r * 0.3} ${y - r * 0.5}v${r * 0.4}M${x} ${y - r * 0.5}v${r * 0.4}M${x + r * 0.3} ${y - r * 0.5}v${r * 0.4}`,
      '#FFFFFF',
      r * 0.12,
    ),
  );

const backboard = (x: number, y: number, scale = 1): string =>
  rect(x - 92 * scale, y - 130 * scale, 184 * scale, 130 * scale, 16, '#FFFFFF', {
    stroke: darken(vinyl.blue, 0.1),
    'stroke-width': 12 * scale,
  }) +
  rect(x - 34 * scale, y - 72 * scale, 68 * scale, 52 * scale, 4, 'none', {
    stroke: vinyl.red,
    'stroke-width': 8 * scale,
  }) +
  path(
    `M${x - 48 * scale} ${y}L${x - 28 * scale} ${y + 86 * scale}H${x + 28 * scale}L${x + 48 * scale} ${y}Z`,
    mesh('#FFFFFF'),
  ) +
  ellipse(x, y, 50 * scale, 13 * scale, 'none', { stroke: '#F0622B', 'stroke-width': 11 * scale });

const target = (x: number, y: number, r: number, colour: Colour): string =>
  circle(x, y, r, '#191C3A') +
  circle(x, y, r + 5, 'none', { stroke: colour, 'stroke-width': 16 }) +
  circle(x - 2, y - 3, r + 4, 'none', { stroke: '#FFFFFF', 'stroke-width': 3, opacity: 0.6 });

/** A three-game inflatable arena, 960 wide and 600 tall, standing on the origin. */
export const sportsArena = (inside = ''): string =>
  [
    groundShadow(0, 12, 600, 56),
    ribs(-400, -440, 270, 400, 6, [vinyl.orange, '#FFA347']),
    ribs(-130, -480, 260, 440, 6, [vinyl.blue, '#3A6AE6']),
    ribs(130, -440, 270, 400, 6, [vinyl.green, '#45C25E']),
    tube('M-400 -440H-140', 52, vinyl.red),
    tube('M140 -440H400', 52, vinyl.red),
    tube('M-134 -480Q0 -610 134 -480', 60, vinyl.yellow),
    backboard(0, -300),
    target(-320, -340, 38, vinyl.yellow),
    target(-210, -250, 46, vinyl.yellow),
    target(-330, -180, 50, vinyl.yellow),
    rect(174, -270, 190, 210, 14, '#1B5B32', { opacity: 0.5 }),
    rect(174, -270, 190, 210, 14, mesh('#FFFFFF'), { opacity: 0.75 }),
    tube('M168 -50V-276H370V-50', 22, vinyl.white),
    column(-132, -30, 60, 470, vinyl.yellow),
    column(132, -30, 60, 470, vinyl.yellow),
    column(-410, -20, 76, 450, vinyl.red),
    column(410, -20, 76, 450, vinyl.red),
    bubble(-410, -500, 52, vinyl.blue),
    bubble(410, -500, 52, vinyl.blue),
    path('M-410 -60H410L480 0H-480Z', darken(vinyl.blue, 0.1)),
    inside,
    cushion(-490, -24, 980, 56, vinyl.yellow),
  ].join('');
