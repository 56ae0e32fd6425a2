import { darken, lighten, vinyl } from '../kit/colour.ts';
import type { Colour } from '../kit/colour.ts';
import { across, ball, down } from '../kit/paint.ts';
import { groundShadow } from '../kit/puffy.ts';
import { circle, ellipse, line, path, rect } from '../kit/svg.ts';

const spiral = (x: number, y: number, rx: number, ry: number): string => {
  let d = `M${x} ${y}`;
  for (let step = 1; step <= 76; step += 1) {
    const [angle, reach] = [step * 0.42, step / 76];
    d += `L${x + Math.cos(angle) * rx * reach} ${y + Math.sin(angle) * ry * reach}`;
  }
  return d;
};

/** A rolled-up inflatable lying on the origin, 520 wide and 230 tall, strapped twice. */
export const roll = (outer: Colour, inner: Colour, strap: Colour = vinyl.black): string =>
  [
    groundShadow(10, 0, 330, 42),
    rect(-250, -226, 470, 226, 100, down(outer)),
    path('M-180 -216Q0 -206 200 -214', 'none', { stroke: lighten(outer, 0.5), 'stroke-width': 6 }),
    path('M-170 -118Q10 -108 214 -120', 'none', { stroke: darken(inner, 0.1), 'stroke-width': 26 }),
    path('M-170 -76Q10 -66 212 -80', 'none', { stroke: darken(outer, 0.35), 'stroke-width': 4 }),
    ...[-60, 110].map(
      (x) =>
        rect(x, -230, 34, 232, 14, across(strap)) +
        rect(x - 5, -130, 44, 38, 8, across(vinyl.grey)),
    ),
    ellipse(-196, -113, 74, 113, ball(lighten(outer, 0.16))),
    line(spiral(-196, -113, 66, 102), darken(outer, 0.3), 6),
    line(spiral(-198, -114, 62, 97), lighten(inner, 0.1), 3.4),
  ].join('');

/** A two-wheeled hand truck standing on the origin, its blade to the right. */
export const handTruck = (frame: Colour = vinyl.red): string =>
  [
    line('M-6 -20L-70 -400q-8 -46 -46 -34', darken(frame, 0.2), 16),
    line('M30 -20L-34 -400q-8 -46 -46 -34', frame, 16),
    line('M-22 -120h36M-40 -220h36M-58 -320h36', frame, 12),
    line('M-10 -14H190', '#5A6275', 16),
    circle(-10, -40, 42, '#2A2D3E'),
    circle(-10, -40, 24, ball(vinyl.grey)),
    circle(-10, -40, 7, '#4A5066'),
  ].join('');

/** A storage bag with a drawstring, standing on the origin. */
export const storageBag = (cloth: Colour): string =>
  [
    groundShadow(0, -2, 150, 24),
    path(
      'M-110 -6C-140 -90 -120 -180 -40 -204H40C120 -180 140 -90 110 -6Q0 12 -110 -6Z',
      ball(cloth),
    ),
    path('M-44 -204Q-80 -262 -30 -254Q0 -240 30 -254Q80 -262 44 -204Z', darken(cloth, 0.15)),
    rect(-50, -214, 100, 18, 9, '#F1E4C3'),
    line('M30 -204q40 20 34 66', '#F1E4C3', 6),
    path('M-60 -150Q-80 -90 -66 -40M50 -160Q76 -100 70 -50', 'none', {
      stroke: darken(cloth, 0.3),
      'stroke-width': 4,
      opacity: 0.5,
    }),
  ].join('');
