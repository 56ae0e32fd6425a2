import { vinyl } from '../drawings/kit/colour.ts';
import { closeUp, picture } from '../drawings/kit/picture.ts';
import { place } from '../drawings/kit/svg.ts';
import { adult } from '../drawings/people/adult.ts';
import { adults } from '../drawings/people/looks.ts';
import { sunsetFestival } from '../drawings/scenery/evening.ts';
import { autumnMeadow } from '../drawings/scenery/park.ts';
import { poleTent } from '../drawings/subjects/pole-tent.ts';
import { dressedTable, tableSetting } from '../drawings/subjects/tables.ts';
import type { SampleArticle } from '../sample-article.ts';

const tent = (inside = ''): string => place(600, 800, 1.02, poleTent(inside, vinyl.red));
const table = (x: number): string =>
  place(x, -10, 0.42, dressedTable(vinyl.white, tableSetting([vinyl.orange, vinyl.red])));

export const poleTentRental: SampleArticle = {
  title: "High-Peak Pole Tent, 20' x 40'",
  cat_id: 3,
  content: `Two tall peaks and a swooping roof: the tent for weddings, quinceañeras and reunions. 800 square feet, about 80 guests seated or 100 standing. Grass only, because it is held by stakes all around; allow five extra feet on every side for the ropes.

We set it up the day before whenever the calendar allows.`,
  pictures: [
    picture('Pole tent with two peaks on a meadow', autumnMeadow(), tent()),
    picture(
      'Wedding tables under the pole tent',
      sunsetFestival(),
      tent(
        table(-290) +
          table(0) +
          table(290) +
          adult(adults.host, 'wave', -140, 6, 0.7) +
          adult(adults.guest, 'relaxed', 150, 6, 0.7),
      ),
    ),
    picture('Peak of the tent with its flag', closeUp(400, 330, 2.2, autumnMeadow(), tent())),
  ],
};
