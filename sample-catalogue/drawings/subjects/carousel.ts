import { darken, lighten } from '../kit/colour.ts';
import type { Colour } from '../kit/colour.ts';
import { pennant } from '../kit/flourish.ts';
import { across, ball } from '../kit/paint.ts';
import { bubble, cushion, groundShadow, ribs, tube } from '../kit/puffy.ts';
import { ellipse, line, path, place, times } from '../kit/svg.ts';
import { column } from './turret.ts';

/** Colours of a carousel bouncer. */
interface CarouselColours {
  main: Colour;
  second: Colour;
  trim: Colour;
  floor: Colour;
}

/** An inflated carousel horse on its pole around the origin, looking right. */
const horse = (coat: Colour, saddle: Colour): string =>
  [
    line('M4 -190V120', '#F2D27A', 12),
    path('M-70 -30Q-120 -20 -104 50Q-84 10 -60 4Z', darken(saddle, 0.1)),
    ...[
      'M-50 20Q-76 50 -58 84',
      'M-34 24Q-30 56 -46 84',
      'M44 20Q80 34 72 70',
      'M34 24Q50 54 34 80',
    ].map((d) => line(d, darken(coat, 0.1), 22)),
    ellipse(-4, -4, 78, 44, ball(coat)),
    path(
      'M34 0C44 -60 56 -96 84 -112L136 -74C140 -58 124 -50 108 -56C90 -54 88 -20 70 16Z',
      ball(coat),
    ),
    path('M80 -112C50 -100 26 -66 34 -20C50 -30 60 -70 92 -104Z', saddle),
    path('M78 -108l2 -28l18 18z', coat),
    ellipse(100, -86, 5, 7, '#22263F'),
    path('M-34 -44Q0 -30 34 -44L40 -2Q0 12 -40 -2Z', saddle),
    line('M-38 -2Q0 12 40 -2', '#FFC61A', 7),
    line('M124 -70L84 -40', saddle, 6),
  ].join('');

const canopy = ({ main, second, trim }: CarouselColours): string =>
  [
    pennant(0, -720, 40, trim),
    ...[-4, -3, -2, -1, 0, 1, 2, 3].map((index) => {
      const [left, right] = [index * 96, (index + 1) * 96];
      return path(
        `M0 -650C${left * 0.3} -560 ${left * 0.7} -500 ${left} -430L${right} -430C${right * 0.7} -500 ${right * 0.3} -560 0 -650Z`,
        index % 2 ? second : main,
      );
    }),
    path('M0 -650C-110 -560 -270 -500 -384 -430H384C270 -500 110 -560 0 -650Z', across('#FFFFFF'), {
      opacity: 0.22,
    }),
    times(8, (index) => bubble(-336 + index * 96, -404, 44, index % 2 ? main : second)),
    tube('M-384 -440H384', 40, trim),
    bubble(0, -656, 26, trim),
  ].join('');

/** A carousel-shaped bouncer, 820 wide and 720 tall, standing on the origin. */
export const carousel = (colours: CarouselColours, inside = ''): string =>
  [
    groundShadow(0, 14, 520, 62),
    ribs(-330, -430, 660, 320, 12, [lighten(colours.main, 0.6), lighten(colours.second, 0.5)]),
    path('M-320 -140H320L372 -50H-372Z', lighten(colours.floor, 0.1)),
    place(-226, -230, 0.95, horse('#FFFFFF', colours.main)),
    place(214, -230, 0.95, horse(lighten(colours.second, 0.55), colours.trim)),
    inside,
    ...[-352, -116, 116, 352].map((x) =>
      column(x, -40, 54, 370, x < 0 ? colours.trim : colours.second),
    ),
    canopy(colours),
    ribs(-372, -110, 232, 66, 5, [colours.main, colours.trim]),
    ribs(140, -110, 232, 66, 5, [colours.main, colours.trim]),
    cushion(-400, -62, 800, 58, colours.floor),
    cushion(-410, -24, 820, 54, colours.main),
    cushion(-120, -46, 240, 44, colours.trim),
    cushion(-140, -12, 280, 46, colours.second),
  ].join('');
