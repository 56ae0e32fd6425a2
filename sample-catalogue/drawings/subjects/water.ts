import { drop } from '../kit/flourish.ts';
import { fade } from '../kit/paint.ts';
import { seamedTube, tube } from '../kit/puffy.ts';
import type { Colour } from '../kit/colour.ts';
import { circle, ellipse, line, times } from '../kit/svg.ts';

const ring = (rx: number, ry: number, half: 'back' | 'front'): string =>
  `M${-rx} 0A${rx} ${ry} 0 0 ${half === 'back' ? 1 : 0} ${rx} 0`;

/** A splash pool around the origin; `inside` sits in the water. */
export const pool = (rx: number, ry: number, width: number, colour: Colour, inside = ''): string =>
  [
    ellipse(0, width * 0.5, rx + width * 0.4, ry + width * 0.3, '#123', { opacity: 0.25 }),
    tube(ring(rx, ry, 'back'), width, colour),
    ellipse(0, 0, rx - width * 0.2, ry - width * 0.1, fade('#3FB4EC', '#9BE6FF')),
    line(
      `M${-rx * 0.5} ${-ry * 0.2}q${rx * 0.15} ${-ry * 0.2} ${rx * 0.3} 0t${rx * 0.3} 0`,
      '#FFFFFF',
      5,
      {
        opacity: 0.75,
      },
    ),
    line(
      `M${-rx * 0.2} ${ry * 0.3}q${rx * 0.12} ${-ry * 0.16} ${rx * 0.24} 0t${rx * 0.24} 0`,
      '#FFFFFF',
      5,
      {
        opacity: 0.6,
      },
    ),
    inside,
    seamedTube(ring(rx, ry, 'front'), width, colour, 66),
  ].join('');

/** Water flying up around the origin, `size` units high. */
export const splash = (size: number): string =>
  times(9, (index) => {
    const angle = Math.PI * (0.12 + index * 0.095);
    const reach = size * (0.62 + (index % 3) * 0.2);
    const [x, y] = [Math.cos(angle) * reach, -Math.sin(angle) * reach];
    return (
      line(
        `M${x * 0.25} ${y * 0.2}Q${x * 0.4} ${y * 0.8} ${x * 0.85} ${y * 0.9}`,
        '#E9FAFF',
        size * 0.06,
        {
          opacity: 0.85,
        },
      ) + drop(x, y, size * (0.07 + (index % 2) * 0.03), '#F4FCFF')
    );
  }) +
  [-0.34, -0.12, 0.12, 0.36]
    .map((share, index) =>
      circle(share * size, -size * 0.06, size * (0.13 + (index % 2) * 0.04), '#F2FBFF', {
        opacity: 0.92,
      }),
    )
    .join('');
