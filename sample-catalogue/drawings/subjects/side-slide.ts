import { clipped } from '../kit/clip.ts';
import { darken, lighten, vinyl } from '../kit/colour.ts';
import type { Colour } from '../kit/colour.ts';
import { across, down, sweep } from '../kit/paint.ts';
import { cushion, groundShadow, ribs, seamedTube, tube } from '../kit/puffy.ts';
import { line, path, place, rect, times } from '../kit/svg.ts';
import { column } from './turret.ts';
import { pool, splash } from './water.ts';

/** Colours and parts of a slide seen from the side. */
interface SideSlide {
  lane: Colour;
  rail: Colour;
  panels: readonly Colour[];
  tower: Colour;
  trim: Colour;
  /** A pool with water, or a dry landing mat. */
  end: 'pool' | 'mat';
  /** Two lanes side by side. */
  double?: boolean;
  /** Who slides, drawn near (0, -230). */
  rider?: string;
  /** Who waits on the platform, drawn around (-385, -490). */
  waiting?: string;
  /** Decoration behind the tower. */
  behind?: string;
}

const run = 'C-190 -486 -150 -330 -50 -270S60 -250 120 -160S240 -60 330 -56';
const back = { x: 44, y: -74 };
const front = `M-290 -480${run}`;

const shifted = (dx: number, dy: number, ...parts: string[]): string => place(dx, dy, 1, ...parts);

function chute({ lane, rail, double, end, trim }: SideSlide): string {
  const surface = times(9, (step) =>
    shifted((back.x * step) / 8, (back.y * step) / 8, line(front, mixTone(lane, step / 8), 16)),
  );
  const streaks = end === 'pool' ? [0.2, 0.4, 0.65, 0.85] : [0.28, 0.75];
  return [
    shifted(back.x, back.y - 20, tube(front, 46, darken(rail, 0.12))),
    surface,
    ...streaks.map((share, index) =>
      shifted(
        back.x * share,
        back.y * share,
        line(front, '#FFFFFF', 4, {
          opacity: 0.6,
          'stroke-dasharray': `${70 + index * 26} ${46 + index * 12}`,
        }),
      ),
    ),
    double ? shifted(back.x / 2, back.y / 2 - 8, tube(front, 24, trim)) : '',
  ].join('');
}

const mixTone = (lane: Colour, share: number): Colour =>
  share < 0.5 ? lighten(lane, 0.34 - share * 0.5) : darken(lane, (share - 0.5) * 0.4);

function body({ panels, rail }: SideSlide): string {
  return (
    clipped(`${front}V4H-290Z`, ribs(-290, -520, 640, 526, 11, panels)) +
    path(
      `${front}l0 34C230 -20 190 -40 120 -120S20 -190 -50 -230S-180 -280 -290 -440Z`,
      '#10103A',
      {
        opacity: 0.16,
      },
    ) +
    seamedTube(front, 52, rail, 74)
  );
}

const stairs = ({ trim, tower }: SideSlide): string =>
  path('M-590 0L-500 -486H-452V0Z', sweep(darken(tower, 0.3), tower)) +
  times(8, (index) => cushion(-596 + index * 11.5, -46 - index * 58, 106, 42, lighten(trim, 0.1))) +
  tube('M-520 -40L-440 -520', 30, trim);

const towerOf = ({ tower, trim, panels, waiting }: SideSlide): string =>
  [
    tube('M-440 -520V-590Q-430 -676 -360 -676T-262 -590V-500', 44, darken(trim, 0.12)),
    waiting ?? '',
    ribs(-478, -500, 196, 504, 3, [tower, panels[0] ?? tower, tower]),
    rect(-490, -520, 226, 54, 26, down(trim)),
    tube('M-478 -505V-580Q-476 -664 -384 -664T-288 -580V-505', 46, trim),
    column(-478, 0, 54, 486, tower),
    rect(-420, -430, 96, 120, 44, across(lighten(trim, 0.1))),
    rect(-404, -414, 64, 88, 30, '#20264F', { opacity: 0.55 }),
  ].join('');

const landing = ({ end, rail, trim, lane }: SideSlide): string =>
  end === 'pool'
    ? place(440, -34, 1, pool(176, 56, 58, rail, place(-70, 6, 1, splash(120))))
    : cushion(290, -64, 330, 66, lane) +
      column(606, 0, 62, 124, trim) +
      cushion(270, -28, 370, 46, rail);

/** A slide seen from the side, 1230 wide and 690 tall, standing on the origin. */
export const sideSlide = (slide: SideSlide): string =>
  place(
    -20,
    0,
    1,
    groundShadow(20, 12, 680, 52),
    slide.behind ?? '',
    stairs(slide),
    chute(slide),
    slide.end === 'mat' ? landing(slide) : '',
    slide.rider ?? '',
    body(slide),
    towerOf(slide),
    slide.end === 'pool' ? landing(slide) : '',
    cushion(-600, -26, 920, 46, slide.panels[1] ?? vinyl.blue),
  );
