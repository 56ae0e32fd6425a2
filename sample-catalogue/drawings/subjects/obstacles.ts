import { darken, lighten } from '../kit/colour.ts';
import type { Colour } from '../kit/colour.ts';
import { across, fade } from '../kit/paint.ts';
import { bubble, cushion, groundShadow, ribs, seamedTube, tube } from '../kit/puffy.ts';
import { circle, ellipse, line, path, rect, times } from '../kit/svg.ts';
import { column } from './turret.ts';

/** The colours an obstacle course takes turns with. */
interface CourseColours {
  main: Colour;
  second: Colour;
  third: Colour;
  floor: Colour;
}

/** An arch with a crawl hole, 200 wide. */
export const archObstacle = (x: number, { main, second, third }: CourseColours): string =>
  [
    ribs(x - 84, -280, 168, 250, 5, [second, lighten(second, 0.25)]),
    rect(x - 50, -150, 100, 122, 48, '#1A1C3C'),
    tube(`M${x - 50} -30V-104Q${x - 46} -154 ${x} -154T${x + 50} -104V-30`, 24, third),
    tube(`M${x - 92} -24V-250Q${x - 86} -350 ${x} -350T${x + 92} -250V-24`, 56, main),
    bubble(x, -378, 30, third),
  ].join('');

/** Pop-up pillars to weave around, 220 wide. */
export const pillarObstacle = (x: number, { main, second, third }: CourseColours): string =>
  [
    [-84, 190, main, -52],
    [84, 200, third, -52],
    [-28, 214, second, -28],
    [40, 170, main, -18],
  ]
    .map(([dx, height, colour, foot]) => {
      const [left, top] = [x + Number(dx), Number(foot) - Number(height)];
      const tone = colour as Colour;
      return (
        column(left, Number(foot), 48, Number(height), tone) +
        bubble(left, top - 8, 32, lighten(tone, 0.1))
      );
    })
    .join('');

/** A climbing wall with holds and a rope, 240 wide. */
export const wallObstacle = (x: number, { main, second, third }: CourseColours): string => {
  const holds = [
    [-52, -90],
    [-20, -140],
    [-62, -190],
    [-8, -220],
    [-46, -272],
    [-4, -300],
    [10, -80],
  ] as const;
  return [
    path(
      `M${x - 110} -20L${x - 62} -350H${x + 50}L${x + 58} -20Z`,
      fade(lighten(second, 0.22), darken(second, 0.2)),
    ),
    line(
      `M${x - 86} -130Q${x - 10} -140 ${x + 56} -130M${x - 74} -240Q${x - 6} -250 ${x + 54} -240`,
      darken(second, 0.4),
      3,
      {
        opacity: 0.5,
      },
    ),
    ...holds.map(([dx, y], index) => bubble(x + dx, y, 14, index % 2 ? third : main)),
    line(`M${x + 34} -340Q${x + 26} -200 ${x + 36} -70`, '#F3E3B3', 8),
    ...[-260, -190, -120].map((y) => circle(x + 31, y, 9, '#E0C77F')),
    tube(`M${x - 112} -24L${x - 66} -362`, 38, main),
    tube(`M${x - 66} -366H${x + 56}`, 48, third),
    tube(`M${x + 62} -24V-352`, 38, main),
  ].join('');
};

/** A crawl tunnel of puffed rings, 230 wide. */
export const tunnelObstacle = (x: number, { main, second, third }: CourseColours): string =>
  [
    ...[90, 50, 10, -30, -70].map((dx, index) => {
      const colour = [main, third, second][index % 3] ?? main;
      return (
        ellipse(x + dx, -104, 48, 100, across(colour)) +
        ellipse(x + dx - 6, -150, 10, 30, '#FFFFFF', { opacity: 0.4 })
      );
    }),
    ellipse(x - 92, -100, 42, 92, darken(main, 0.3)),
    ellipse(x - 94, -100, 30, 76, '#1A1C3C'),
    ellipse(x - 92, -100, 36, 84, 'none', { stroke: lighten(main, 0.2), 'stroke-width': 15 }),
  ].join('');

/** The last slide down to the finish, 270 wide. */
export const slideObstacle = (x: number, { main, second, third }: CourseColours): string => {
  const curve = `M${x - 60} -330C${x + 20} -320 ${x + 10} -70 ${x + 150} -50`;
  return [
    ribs(x - 130, -330, 76, 306, 2, [main, third]),
    path(
      `M${x - 60} -330C${x + 20} -320 ${x + 10} -70 ${x + 150} -50V-20H${x - 60}Z`,
      across(second),
    ),
    ...[0, 1, 2, 3].map((step) =>
      line(
        `M${x - 60 + step * 9} ${-336 - step * 11}C${x + 20 + step * 9} ${-326 - step * 11} ${x + 14 + step * 9} ${-78 - step * 9} ${x + 150 + step * 6} ${-56 - step * 6}`,
        lighten(third, 0.5 - step * 0.12),
        14,
      ),
    ),
    seamedTube(curve, 38, main, 60),
    tube(`M${x - 128} -330Q${x - 126} -430 ${x - 92} -430T${x - 56} -340`, 36, third),
  ].join('');
};

/** One stretch of course on its air bed, `width` wide around the origin. */
export const course = (width: number, colours: CourseColours, ...parts: string[]): string =>
  [
    groundShadow(0, 14, width * 0.58, 46),
    cushion(-width / 2 + 14, -62, width - 28, 54, darken(colours.floor, 0.18)),
    ...parts,
    cushion(-width / 2, -36, width, 54, colours.floor),
    times(Math.floor(width / 130), (index) =>
      rect(-width / 2 + 70 + index * 130, -30, 4, 40, 2, darken(colours.floor, 0.4), {
        opacity: 0.4,
      }),
    ),
  ].join('');
