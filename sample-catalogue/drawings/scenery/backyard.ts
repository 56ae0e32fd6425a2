import { darken, lighten } from '../kit/colour.ts';
import type { Colour } from '../kit/colour.ts';
import { across, fade } from '../kit/paint.ts';
import { path, rect, times } from '../kit/svg.ts';
import { bush, lawn, tree } from './plants.ts';
import { cloud, sky, sun } from './sky.ts';

const house = (x: number, y: number, wall: Colour, roof: Colour): string =>
  rect(x, y - 190, 300, 190, 4, fade(lighten(wall, 0.3), wall)) +
  path(
    `M${x - 30} ${y - 184}L${x + 150} ${y - 310}L${x + 330} ${y - 184}Z`,
    fade(roof, darken(roof, 0.3)),
  ) +
  [50, 180]
    .map(
      (dx) =>
        rect(x + dx, y - 150, 72, 66, 4, '#FFFFFF') +
        rect(x + dx + 6, y - 144, 60, 54, 2, fade('#A8DDF5', '#6FB4DC')) +
        rect(x + dx + 33, y - 144, 6, 54, 0, '#FFFFFF'),
    )
    .join('');

const fence = (y: number, colour: Colour): string =>
  rect(0, y - 86, 1200, 12, 0, darken(colour, 0.2)) +
  rect(0, y - 38, 1200, 12, 0, darken(colour, 0.2)) +
  times(26, (index) => {
    const x = index * 47 - 6;
    return path(`M${x} ${y}V${y - 112}l17 -18l17 18V${y}Z`, across(colour));
  });

/** A fenced backyard with a house next door. */
export const backyard = (fenceColour: Colour = '#E9D9BE', roof: Colour = '#B5533C'): string =>
  [
    sky('#4FB3F0', '#D9F2FF'),
    sun(1040, 130, 52),
    cloud(250, 130, 1),
    cloud(820, 90, 0.7),
    tree(1100, 600, 1.2, '#4C9F45'),
    tree(960, 600, 0.86, '#6BB24C'),
    house(40, 590, '#F1D7A8', roof),
    tree(380, 600, 0.8, '#3F9650'),
    fence(620, fenceColour),
    lawn(612),
    bush(70, 640, 0.9),
    bush(1130, 644, 1, '#3FA05A'),
  ].join('');
