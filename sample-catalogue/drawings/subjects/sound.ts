import { vinyl } from '../kit/colour.ts';
import type { Colour } from '../kit/colour.ts';
import { across, ball, down, fade, glow, mesh } from '../kit/paint.ts';
import { groundShadow } from '../kit/puffy.ts';
import { circle, ellipse, line, path, rect, times, turn } from '../kit/svg.ts';

const membrane = (y: number, r: number, ring: Colour): string =>
  circle(0, y, r, '#14172A') +
  circle(0, y, r * 0.86, ball('#4A5066')) +
  circle(0, y, r * 0.36, ball('#22263A')) +
  circle(0, y, r, 'none', { stroke: ring, 'stroke-width': 7 });

/** A loudspeaker on a tripod, 220 wide and 640 tall, standing on the origin. */
export const speaker = (ring: Colour): string =>
  [
    groundShadow(0, 2, 150, 22),
    line('M0 -300V-90M0 -130L-110 -2M0 -130L110 -2M0 -130L14 4', '#3A4056', 15),
    line('M-62 -66H62', '#3A4056', 8),
    path('M-104 -640H104L112 -290Q112 -276 98 -276H-98Q-112 -276 -112 -290Z', down('#2F3447')),
    rect(-92, -626, 184, 340, 12, mesh('#4A5066'), { opacity: 0.45 }),
    membrane(-556, 48, ring),
    membrane(-394, 84, ring),
    ...[-84, 84].map((x) => circle(x, -616, 6, '#8C95A8') + circle(x, -296, 6, '#8C95A8')),
  ].join('');

/** A wireless microphone around the origin, its head up. */
export const microphone = (band: Colour): string =>
  path('M-24 -40H24L15 200Q0 212 -15 200Z', across('#3A4056')) +
  rect(-26, -54, 52, 24, 8, down(band)) +
  circle(0, -92, 50, ball('#9AA3B2')) +
  circle(0, -92, 50, mesh('#5A6275'), { opacity: 0.5 }) +
  rect(-50, -98, 100, 12, 5, band) +
  circle(0, 20, 8, '#7CF08A');

/** A small mixing desk, 560 wide, standing on the origin. */
export const mixer = (colours: readonly Colour[]): string =>
  [
    groundShadow(0, 4, 320, 30),
    path('M-240 -250H240L290 -30H-290Z', fade('#4A5066', '#2A2D3E')),
    path('M-290 -30H290V0Q290 8 280 8H-280Q-290 8 -290 0Z', '#1A1D2E'),
    times(7, (index) => {
      const x = -198 + index * 56;
      const spread = x * 0.14;
      const colour = colours[index % colours.length] ?? vinyl.red;
      const level = (index * 37) % 60;
      return (
        circle(x, -220, 13, ball(colour)) +
        circle(x + spread * 0.25, -182, 13, ball('#DDE3EC')) +
        line(`M${x + spread * 0.5} -146L${x + spread * 1.05} -56`, '#14172A', 8) +
        rect(x + spread * 0.8 - 14, -130 + level, 28, 18, 5, down(colour))
      );
    }),
    times(6, (index) =>
      rect(
        206 + index * 4,
        -216 + index * 24,
        36,
        14,
        4,
        index < 2 ? vinyl.red : index < 3 ? vinyl.yellow : vinyl.lime,
      ),
    ),
  ].join('');

/** A coloured party light on a stand with its beam, standing on the origin, 560 tall. */
export const partyLight = (colour: Colour, lean: number): string =>
  [
    groundShadow(0, 2, 110, 18),
    path(`M-20 -540L${lean - 170} -1000H${lean + 170}L20 -540Z`, fade(colour, colour), {
      opacity: 0.22,
    }),
    line('M0 -470V-60M0 -100L-80 0M0 -100L80 0', '#3A4056', 12),
    line('M-56 -520V-480Q-56 -456 0 -456T56 -480V-520', '#3A4056', 12),
    turn(
      lean * 0.12,
      0,
      -510,
      path('M-42 -550H42L34 -470Q0 -452 -34 -470Z', across('#4A5066')),
      ellipse(0, -550, 44, 16, colour),
    ),
    circle(0, -556, 90, glow(colour)),
  ].join('');
