import { darken, lighten, vinyl } from '../kit/colour.ts';
import type { Colour } from '../kit/colour.ts';
import { across, ball, down, fade } from '../kit/paint.ts';
import { groundShadow } from '../kit/puffy.ts';
import { circle, ellipse, line, path, rect, times, turn } from '../kit/svg.ts';

/** A square vinyl patch around (x, y). */
export const patch = (
  x: number,
  y: number,
  size: number,
  colour: Colour,
  degrees: number,
): string =>
  turn(
    degrees,
    x,
    y,
    rect(x - size / 2 + 4, y - size / 2 + 8, size, size, size * 0.14, '#10103A', { opacity: 0.2 }),
    rect(x - size / 2, y - size / 2, size, size, size * 0.14, fade(lighten(colour, 0.25), colour)),
    rect(x - size * 0.4, y - size * 0.4, size * 0.8, size * 0.8, size * 0.1, 'none', {
      stroke: darken(colour, 0.3),
      'stroke-width': 3,
      'stroke-dasharray': '9 7',
    }),
  );

/** A can of glue with its brush lid, standing on (x, y). */
export const glueCan = (x: number, y: number): string =>
  [
    rect(x - 62, y - 170, 124, 170, 12, across('#D5DAE4')),
    rect(x - 62, y - 132, 124, 96, 0, across(vinyl.orange)),
    ellipse(x, y - 84, 30, 30, '#FFFFFF'),
    path(`M${x} ${y - 112}q34 40 0 50q-34 -10 0 -50z`, vinyl.blue),
    ellipse(x, y - 170, 62, 15, '#B8BFCC'),
    rect(x - 26, y - 204, 52, 36, 8, across('#3A4056')),
  ].join('');

/** A steel ground stake around (x, y). */
export const stake = (x: number, y: number, degrees: number): string =>
  turn(
    degrees,
    x,
    y,
    path(`M${x - 11} ${y - 140}h22v250l-11 40l-11 -40z`, across('#AEB7C6')),
    rect(x - 30, y - 160, 60, 28, 8, down(vinyl.yellow)),
    circle(x, y - 112, 15, 'none', { stroke: '#6B7285', 'stroke-width': 8 }),
  );

const brush = (x: number, y: number): string =>
  turn(
    28,
    x,
    y,
    rect(x - 130, y - 16, 160, 32, 16, down('#B9793F')),
    rect(x + 10, y - 30, 120, 40, 10, down(vinyl.red)),
    times(14, (index) => line(`M${x + 16 + index * 8.3} ${y + 10}v34`, '#F3E3B3', 5)),
  );

/** An open toolbox with everything needed to mend and anchor an inflatable. */
export const repairKit = (): string =>
  [
    groundShadow(0, -6, 470, 50),
    path(
      'M-300 -330Q-300 -372 -258 -372H258Q300 -372 300 -330V-200H-300Z',
      down(darken(vinyl.red, 0.14)),
    ),
    line('M-80 -374q0 -46 80 -46t80 46', '#3A4056', 20),
    rect(-276, -340, 552, 140, 12, darken(vinyl.red, 0.45)),
    stake(-210, -220, -10),
    stake(-130, -240, 6),
    brush(150, -230),
    glueCan(0, -120),
    patch(-60, -180, 110, vinyl.green, -14),
    patch(96, -160, 110, vinyl.yellow, 12),
    path('M-320 -200H320L296 -10Q294 0 284 0H-284Q-294 0 -296 -10Z', down(vinyl.red)),
    rect(-330, -216, 660, 34, 14, down(lighten(vinyl.red, 0.16))),
    rect(-40, -204, 80, 60, 10, across('#D5DAE4')),
    circle(0, -168, 9, '#3A4056'),
    circle(-420, -50, 62, ball(vinyl.blue)) + circle(-420, -50, 30, darken(vinyl.blue, 0.5)),
    line('M-362 -46q60 30 40 50', vinyl.blue, 22),
    patch(410, -44, 96, vinyl.blue, 20),
    patch(370, -60, 86, vinyl.purple, -16),
  ].join('');
