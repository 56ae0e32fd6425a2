import { darken, lighten } from '../kit/colour.ts';
import type { Colour } from '../kit/colour.ts';
import { clipped } from '../kit/clip.ts';
import { fade } from '../kit/paint.ts';
import { groundShadow, seamedTube, tube } from '../kit/puffy.ts';
import { ellipse, line, path, place, times } from '../kit/svg.ts';
import { drop } from '../kit/flourish.ts';
import { pool } from './water.ts';

/** Colours and people of a slip and slide. */
export interface SlipSlide {
  lanes: readonly [Colour, Colour];
  rail: Colour;
  arch: Colour;
  riders?: string;
}

const sprayBar = (y: number, half: number, colour: Colour): string =>
  times(14, (index) => {
    const x = -half * 0.86 + (index * half * 1.72) / 13;
    return drop(x, y - half * 0.6 + (index % 3) * half * 0.24, half * 0.035, '#F2FBFF');
  }) + tube(`M${-half} ${y}C${-half} ${y - half * 1.35} ${half} ${y - half * 1.35} ${half} ${y}`, half * 0.19, colour);

/** A two-lane slip and slide that comes towards the viewer, 840 wide and 520 tall. */
export const slipSlide = ({ lanes, rail, arch, riders = '' }: SlipSlide): string => {
  const mat = 'M-150 -420H150L340 -40H-340Z';
  return [
    groundShadow(0, 10, 540, 74),
    sprayBar(-420, 150, darken(arch, 0.06)),
    path('M-150 -420H0V-40H-340Z', fade(darken(lanes[0], 0.1), lighten(lanes[0], 0.18))),
    path('M150 -420H0V-40H340Z', fade(darken(lanes[1], 0.1), lighten(lanes[1], 0.18))),
    clipped(
      mat,
      ...[-370, -300, -220, -130].map((y, index) =>
        line(`M${-330} ${y}q55 ${-10 - index * 3} 110 0t110 0t110 0t110 0t110 0t110 0`, '#FFFFFF', 3 + index * 1.6, { opacity: 0.6 }),
      ),
      ellipse(-60, -200, 26, 130, '#FFFFFF', { opacity: 0.25 }),
      ellipse(90, -160, 26, 130, '#FFFFFF', { opacity: 0.25 }),
    ),
    tube('M0 -420V-50', 24, rail),
    seamedTube('M-158 -420L-350 -40', 44, rail, 58),
    seamedTube('M158 -420L350 -40', 44, rail, 58),
    sprayBar(-250, 262, arch),
    place(0, -26, 1, pool(370, 66, 62, arch)),
    riders,
  ].join('');
};
