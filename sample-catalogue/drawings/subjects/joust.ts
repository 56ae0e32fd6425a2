import { lighten, vinyl } from '../kit/colour.ts';
import type { Colour } from '../kit/colour.ts';
import { across, ball } from '../kit/paint.ts';
import { bubble, groundShadow, seamedTube, tube } from '../kit/puffy.ts';
import { ellipse, line, path, place, turn } from '../kit/svg.ts';
import { figure } from '../people/figure.ts';
import type { Look } from '../people/looks.ts';

const bed = (half: 'back' | 'front'): string =>
  seamedTube(
    `M-440 -90A440 110 0 0 ${half === 'back' ? 1 : 0} 440 -90`,
    92,
    half === 'back' ? vinyl.purple : vinyl.orange,
    120,
  );

const pedestal = (x: number, colour: Colour): string =>
  ellipse(x, -70, 120, 26, '#10103A', { opacity: 0.25 }) +
  path(`M${x - 80} -190L${x - 108} -80Q${x} -46 ${x + 108} -80L${x + 80} -190Z`, across(colour)) +
  ellipse(x, -190, 82, 24, lighten(colour, 0.3)) +
  ellipse(x, -192, 62, 15, colour);

/** A padded jousting pole around the origin. */
export const pugilStick = (degrees: number, colour: Colour): string =>
  turn(
    degrees,
    0,
    0,
    line('M-120 0H120', '#F1E4C3', 16),
    tube('M-150 0H-80', 52, colour),
    tube('M80 0H150', 52, colour),
    bubble(-166, -2, 24, colour),
    bubble(166, -2, 24, colour),
  );

const helmet = (colour: Colour): string =>
  path('M-42 8C-48 -58 48 -58 42 8L28 4C24 -18 -24 -18 -28 4Z', ball(colour)) +
  line('M-30 16Q0 30 30 16', colour, 7);

/** A jouster with helmet and stick, standing on the origin. */
export const jouster = (look: Look, colour: Colour, degrees: number): string =>
  figure(look, 'reach') +
  place(0, -168, 1, helmet(colour)) +
  place(26, -98, 0.9, pugilStick(degrees, colour)) +
  line('M60 -104l8 -2M4 -92l8 -2', look.skin, 17);

/** A gladiator joust, 960 wide and 480 tall, standing on the origin. */
export const joust = (left = '', right = ''): string =>
  [
    groundShadow(0, 6, 580, 66),
    bed('back'),
    ellipse(0, -86, 420, 96, vinyl.yellow),
    ellipse(0, -86, 300, 66, lighten(vinyl.yellow, 0.35)),
    ellipse(0, -86, 170, 38, vinyl.yellow),
    pedestal(-170, vinyl.red),
    pedestal(170, vinyl.blue),
    place(-170, -186, 1.3, left),
    place(170, -186, 1.3, right),
    bed('front'),
  ].join('');
