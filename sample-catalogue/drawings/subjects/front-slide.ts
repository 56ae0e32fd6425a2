import { clipped } from '../kit/clip.ts';
import { darken, lighten } from '../kit/colour.ts';
import type { Colour } from '../kit/colour.ts';
import { across, down, fade } from '../kit/paint.ts';
import { cushion, groundShadow, ribs, seamedTube, tube } from '../kit/puffy.ts';
import { ellipse, line, path, rect, times } from '../kit/svg.ts';
import { column } from './turret.ts';

/** Colours and parts of a two-lane slide that comes towards the viewer. */
interface FrontSlide {
  lanes: readonly [Colour, Colour];
  rail: Colour;
  wall: Colour;
  accent: Colour;
  trim: Colour;
  /** Children on the lanes and the platform. */
  riders?: string;
  /** Decoration over the arch, around (0, -650). */
  crest?: string;
  /** Decoration behind the slide. */
  behind?: string;
}

const lane = (side: -1 | 1, colour: Colour): string => {
  const x = (value: number): number => value * side;
  const outline =
    `M${x(8)} -470C${x(8)} -300 ${x(10)} -200 ${x(12)} -50H${x(258)}` +
    `C${x(232)} -230 ${x(186)} -330 ${x(162)} -470Z`;
  return (
    path(outline, fade(lighten(colour, 0.32), darken(colour, 0.12))) +
    clipped(
      outline,
      ...[-380, -270, -150].map((y, index) =>
        ellipse(x(110 + index * 12), y, 170, 24 + index * 8, '#FFFFFF', { opacity: 0.16 }),
      ),
      line(`M${x(60)} -470Q${x(70)} -200 ${x(82)} -50`, '#FFFFFF', 8, { opacity: 0.5 }),
      line(`M${x(126)} -470Q${x(160)} -230 ${x(196)} -50`, darken(colour, 0.4), 3, {
        opacity: 0.35,
      }),
    )
  );
};

const ladder = ({ wall, accent, rail }: FrontSlide): string =>
  path('M196 -480H306L420 -6H286Z', fade(darken(wall, 0.1), darken(wall, 0.34))) +
  times(7, (index) => {
    const [y, width] = [-440 + index * 62, 92 + index * 5];
    return cushion(206 + index * 14.5, y, width, 34, index % 2 ? accent : lighten(accent, 0.15));
  }) +
  seamedTube('M306 -500C340 -330 390 -150 424 -24', 38, rail, 60);

const platform = ({ wall, accent, trim }: FrontSlide): string =>
  ribs(-186, -640, 372, 180, 8, [darken(wall, 0.12), darken(accent, 0.12)]) +
  rect(-186, -640, 372, 180, 0, '#10103A', { opacity: 0.25 }) +
  rect(-200, -500, 400, 44, 20, down(trim));

/** A two-lane slide seen from the front, 860 wide and 720 tall, standing on the origin. */
export function frontSlide(slide: FrontSlide): string {
  const { rail, wall, accent, trim, lanes } = slide;
  return [
    groundShadow(20, 10, 540, 60),
    slide.behind ?? '',
    ladder(slide),
    path('M-196 -480L-330 0H-240L-160 -480Z', across(darken(wall, 0.15))),
    platform(slide),
    lane(-1, lanes[0]),
    lane(1, lanes[1]),
    column(-196, -440, 58, 190, wall),
    column(196, -440, 58, 190, wall),
    tube('M-196 -620C-190 -730 190 -730 196 -620', 60, trim),
    slide.crest ?? '',
    seamedTube('M0 -486V-56', 40, accent, 64),
    slide.riders ?? '',
    seamedTube('M-186 -476C-206 -330 -262 -230 -288 -40', 54, rail, 70),
    seamedTube('M186 -476C206 -330 262 -230 288 -40', 54, rail, 70),
    cushion(-318, -84, 636, 62, lanes[0]),
    cushion(-336, -42, 672, 62, trim),
  ].join('');
}
