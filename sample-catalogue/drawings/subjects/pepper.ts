import { lighten, vinyl } from '../kit/colour.ts';
import { star } from '../kit/flourish.ts';
import { across, ball, down } from '../kit/paint.ts';
import { circle, ellipse, line, path } from '../kit/svg.ts';

/** A dancing jalapeño with a sombrero and maracas around the origin, about 300 tall. */
export const pepper = (): string =>
  [
    line('M-50 10Q-110 0 -120 -50', '#1F7A38', 16),
    line('M50 10Q110 0 122 -50', '#1F7A38', 16),
    ...[-122, 124].map(
      (x) =>
        line(`M${x} -50L${x * 1.04} -84`, '#8A5A34', 9) +
        ellipse(x * 1.06, -104, 22, 28, ball(vinyl.red)) +
        line(`M${x * 1.06 - 18} -100q18 10 36 0`, vinyl.yellow, 5),
    ),
    path('M-62 -70C-76 20 -56 110 34 146C30 100 66 60 64 -70Q0 -110 -62 -70Z', ball('#2F9E45')),
    path('M-34 -44Q-50 20 -22 78', 'none', {
      stroke: lighten('#2F9E45', 0.6),
      'stroke-width': 10,
      'stroke-linecap': 'round',
      opacity: 0.7,
    }),
    circle(-22, -34, 16, '#FFFFFF'),
    circle(24, -34, 16, '#FFFFFF'),
    circle(-18, -32, 8, '#22263F'),
    circle(28, -32, 8, '#22263F'),
    path('M-24 2Q2 42 30 2Z', '#7A1F2E'),
    line('M-32 -6Q-16 -16 0 -6Q18 -16 36 -6', '#3A2416', 9),
    ellipse(0, -76, 132, 30, down(vinyl.yellow)),
    ellipse(0, -80, 104, 17, '#E8313A', { opacity: 0.85 }),
    path('M-58 -82C-50 -180 50 -180 58 -82Q0 -64 -58 -82Z', across(vinyl.yellow)),
    path('M-57 -96Q0 -76 57 -96L54 -116Q0 -96 -54 -116Z', vinyl.red),
    star(0, -136, 16, vinyl.turquoise),
  ].join('');
