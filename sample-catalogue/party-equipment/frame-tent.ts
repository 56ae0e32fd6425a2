import { vinyl } from '../drawings/kit/colour.ts';
import { picture } from '../drawings/kit/picture.ts';
import { place } from '../drawings/kit/svg.ts';
import { adult } from '../drawings/people/adult.ts';
import { adults } from '../drawings/people/looks.ts';
import { backyard } from '../drawings/scenery/backyard.ts';
import { stringLights } from '../drawings/scenery/festoons.ts';
import { studio } from '../drawings/scenery/indoors.ts';
import { summerNight } from '../drawings/scenery/evening.ts';
import { frameJoint, frameTent } from '../drawings/subjects/frame-tent.ts';
import { dressedTable, tableSetting } from '../drawings/subjects/tables.ts';
import type { SampleArticle } from '../sample-article.ts';

const table = (x: number): string =>
  place(x, -10, 0.46, dressedTable(vinyl.sky, tableSetting([vinyl.pink, vinyl.yellow])));

const tent = (inside = ''): string => place(600, 790, 1.06, frameTent(inside));

const party =
  table(-230) +
  table(230) +
  adult(adults.aunt, 'wave', -60, 6, 0.8) +
  adult(adults.guest, 'relaxed', 60, 0, 0.8);

const lights =
  stringLights([-440, -300], [0, -300], 26, 7) + stringLights([0, -300], [440, -300], 26, 7);

export const frameTentRental: SampleArticle = {
  title: "Frame Tent, 20' x 20', White",
  cat_id: 3,
  content: `No center pole, so the whole floor is yours: the 20 by 20 frame tent seats about 40 guests at round tables or 60 in rows. It can stand on grass, gravel, asphalt or a deck, staked or weighted.

Set-up and tear-down by our crew included. Sidewalls, clear window walls and string lights can be added. Please have underground sprinklers marked before we arrive.`,
  pictures: [
    picture('White frame tent in a backyard', backyard('#EADCC4', '#8A5B45'), tent()),
    picture('Garden party under the frame tent', backyard('#EADCC4', '#8A5B45'), tent(party)),
    picture('Corner joint of the tent frame', studio(vinyl.sky), place(600, 430, 1, frameJoint())),
    picture('Frame tent with string lights at night', summerNight(), tent(table(0) + lights)),
  ],
};
