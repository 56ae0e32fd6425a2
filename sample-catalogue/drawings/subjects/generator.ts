import { darken, lighten, vinyl } from '../kit/colour.ts';
import type { Colour } from '../kit/colour.ts';
import { across, ball, down, fade } from '../kit/paint.ts';
import { groundShadow } from '../kit/puffy.ts';
import { circle, ellipse, line, path, place, rect, times } from '../kit/svg.ts';

const outlet = (x: number, y: number): string =>
  rect(x - 30, y - 36, 60, 72, 12, '#F4F6FA') +
  rect(x - 16, y - 20, 8, 22, 3, '#2A2D3E') +
  rect(x + 8, y - 20, 8, 22, 3, '#2A2D3E') +
  ellipse(x, y + 18, 7, 8, '#2A2D3E');

const engine = (): string =>
  rect(-250, -250, 210, 190, 18, down('#5A6275')) +
  times(6, (index) => rect(-236, -236 + index * 24, 150, 12, 5, '#2F3546')) +
  circle(-96, -130, 56, ball('#3A4056')) +
  times(3, (index) =>
    circle(-96, -130, 14 + index * 14, 'none', { stroke: '#8C95A8', 'stroke-width': 4 }),
  ) +
  rect(-118, -144, 44, 26, 9, '#22263A') +
  rect(-112, -60, 30, 16, 5, vinyl.yellow);

/** The control panel of a generator around the origin, 240 wide. */
const controlPanel = (): string =>
  rect(-120, -100, 240, 200, 16, fade('#3A4056', '#22263A')) +
  outlet(-66, -36) +
  outlet(10, -36) +
  circle(80, -46, 28, '#F5F0DC', { stroke: '#9AA3B2', 'stroke-width': 6 }) +
  line('M80 -46l14 -16', vinyl.red, 5) +
  rect(-96, 30, 60, 44, 10, '#14172A') +
  rect(-90, 36, 26, 32, 6, vinyl.red) +
  circle(0, 52, 22, ball(vinyl.yellow)) +
  circle(0, 52, 7, '#22263A') +
  circle(60, 52, 10, '#7CF08A') +
  circle(92, 52, 10, vinyl.orange);

/** A portable generator, 640 wide and 420 tall, standing on the origin. */
export const generator = (colour: Colour): string =>
  [
    groundShadow(0, 6, 370, 36),
    line('M-280 -330V-50Q-280 -30 -260 -30H260Q280 -30 280 -50V-330', '#2A2D3E', 24),
    engine(),
    place(120, -158, 1, controlPanel()),
    rect(-256, -392, 512, 130, 44, down(colour)),
    rect(-200, -376, 380, 12, 6, '#FFFFFF', { opacity: 0.5 }),
    ellipse(-90, -392, 48, 15, '#2A2D3E') + rect(-132, -410, 84, 22, 10, '#3A4056'),
    rect(70, -386, 120, 22, 11, '#DDEBF5') + rect(70, -386, 70, 22, 11, vinyl.lime),
    line('M-280 -330Q-280 -420 -220 -420M280 -330Q280 -420 220 -420', '#2A2D3E', 24),
    line('M-286 -330V-60M274 -330V-60', '#5A6275', 6),
    ...[-190, 190].map(
      (x) =>
        circle(x, -18, 52, '#22263A') +
        circle(x, -18, 30, ball(lighten(colour, 0.05))) +
        circle(x, -18, 9, '#DDE3EC'),
    ),
    line('M274 -210h60q40 0 44 -40', darken(colour, 0.3), 18),
    path('M-40 -320l34 -40l-8 30h30l-36 42l10 -32z', '#FFFFFF', { opacity: 0.95 }),
    rect(-330, -170, 60, 44, 12, across('#8C95A8')),
  ].join('');
