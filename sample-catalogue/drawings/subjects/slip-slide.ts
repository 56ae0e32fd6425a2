import { darken, lighten } from '../kit/colour.ts';
import type { Colour } from '../kit/colour.ts';
import { clipped } from '../kit/clip.ts';
import { fade } from '../kit/paint.ts';
import { groundShadow, seamedTube, tube } from '../kit/puffy.ts';
import { ellipse, line, path, place, times } from '../kit/svg.ts';
import { drop } from '../kit/flourish.ts';
import { pool } from './water.ts';

/** Colours and people of a slip and slide. */
interface SlipSlide {
  lanes: readonly [Colour, Colour];
  rail: Colour;
  arch: Colour;
  riders?: string;
}

const sprayBar = (y: number, half: number, colour: Colour): string =>
  times(14, (index) => {
    const x = -half * 0.86 + (index * half * 1.72) / 13;
    return drop(x, y - half * 0.6 + (index % 3) * half * 0.24, half * 0.035, '#F2FBFF');
  }) +
  tube(
    `M${-half} ${y}C${-half} ${y - half * 1.35} ${half} ${y - half * 1.35} ${half} ${y}`,
    half * 0.19,
    colour,
  );

/** A two-lane slip and slide that comes towards the viewer, 880 wide and 440 tall. */
export const slipSlide = ({ lanes, rail, arch, riders = '' }: SlipSlide): string => {
  const mat = 'M-150 -206H150L330 -30H-330Z';
  return [
    groundShadow(0, 0, 560, 90),
    sprayBar(-206, 158, darken(arch, 0.1)),
    path('M-150 -206H0V-30H-330Z', fade(darken(lanes[0], 0.1), lighten(lanes[0], 0.18))),
    path('M150 -206H0V-30H330Z', fade(darken(lanes[1], 0.1), lighten(lanes[1], 0.18))),
    clipped(
      mat,
      ...[-182, -150, -108].map((y, index) =>
        line(
          `M-330 ${y}q55 ${-6 - index * 3} 110 0t110 0t110 0t110 0t110 0t110 0`,
          '#FFFFFF',
          3 + index * 1.6,
          {
            opacity: 0.65,
          },
        ),
      ),
      ellipse(-60, -120, 20, 70, '#FFFFFF', { opacity: 0.25 }),
      ellipse(90, -110, 20, 70, '#FFFFFF', { opacity: 0.25 }),
    ),
    tube('M0 -206V-40', 20, rail),
    seamedTube('M-158 -206L-346 -30', 40, rail, 48),
    seamedTube('M158 -206L346 -30', 40, rail, 48),
    sprayBar(-140, 242, arch),
    riders,
    place(0, 2, 1, pool(352, 30, 44, arch)),
  ].join('');
};
