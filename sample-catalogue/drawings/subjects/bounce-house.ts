import { darken, lighten } from '../kit/colour.ts';
import type { Colour } from '../kit/colour.ts';
import { across, down, fade, mesh } from '../kit/paint.ts';
import { cushion, groundShadow, ribs, tube } from '../kit/puffy.ts';
import { path, rect, times } from '../kit/svg.ts';
import { column, turret } from './turret.ts';
import type { Roof } from './turret.ts';

/** Colours and parts of a bounce house. */
interface BounceHouse {
  wall: Colour;
  /** Every other rib, merlon and step. */
  accent: Colour;
  tower: Colour;
  roof: Colour;
  trim: Colour;
  floor: Colour;
  roofs: Roof;
  /** What is jumping inside, around (0, -120). */
  inside?: string;
  /** What sits over the door, around (0, -410). */
  crest?: string;
  /** What looms behind the house. */
  behind?: string;
}

const chamber = ({ wall, accent, floor }: BounceHouse): string =>
  ribs(-300, -430, 600, 330, 12, [lighten(wall, 0.35), lighten(accent, 0.35)]) +
  rect(-300, -430, 600, 330, 0, '#1B1F4A', { opacity: 0.2 }) +
  path('M-270 -170H270L330 -70H-330Z', fade(darken(floor, 0.28), lighten(floor, 0.12))) +
  times(5, (index) => {
    const x = (index - 2) * 100;
    return path(`M${x} -170h3l${x * 0.24 + 2} 100h-5z`, darken(floor, 0.45), { opacity: 0.35 });
  });

const netting = (x: number): string =>
  rect(x, -340, 190, 230, 8, '#20264F', { opacity: 0.16 }) +
  rect(x, -340, 190, 230, 8, mesh('#2B3055'), { opacity: 0.62 }) +
  rect(x, -340, 190, 230, 8, 'none', { stroke: '#2B3055', 'stroke-width': 5, opacity: 0.55 });

function frontWall({ wall, accent, trim, roof }: BounceHouse): string {
  const merlons = times(8, (index) =>
    rect(-304 + index * 77, -462, 62, 66, 20, across(index % 2 ? accent : wall)),
  );
  const sill = (x: number): string => ribs(x, -136, 214, 86, 4, [wall, accent]);
  return [
    merlons,
    rect(-312, -408, 624, 74, 30, down(wall)),
    rect(-280, -396, 560, 7, 4, '#FFFFFF', { opacity: 0.5 }),
    sill(-314),
    sill(100),
    column(-104, -50, 44, 290, roof),
    column(104, -50, 44, 290, roof),
    tube('M-104 -312C-96 -404 96 -404 104 -312', 46, trim),
  ].join('');
}

const doorstep = ({ floor, trim, accent }: BounceHouse): string =>
  cushion(-372, -76, 744, 62, floor) +
  cushion(-384, -34, 768, 56, accent) +
  cushion(-96, -66, 192, 44, trim) +
  cushion(-118, -34, 236, 44, lighten(trim, 0.2)) +
  cushion(-140, 0, 280, 46, trim);

/** A bounce house seen from the front, 770 wide and 640 tall, standing on the origin. */
export function bounceHouse(house: BounceHouse): string {
  const { tower, roof, trim, roofs } = house;
  const rear = { body: darken(tower, 0.16), roof: darken(roof, 0.12), trim };
  const front = { body: tower, roof, trim };
  return [
    groundShadow(0, 18, 500, 62),
    turret(-214, -380, 74, 100, roofs, rear),
    turret(214, -380, 74, 100, roofs, rear),
    house.behind ?? '',
    chamber(house),
    house.inside ?? '',
    netting(-292),
    netting(102),
    frontWall(house),
    house.crest ?? '',
    turret(-330, -10, 98, 420, roofs, front),
    turret(330, -10, 98, 420, roofs, front),
    doorstep(house),
  ].join('');
}
