import { vinyl } from '../drawings/kit/colour.ts';
import { closeUp, picture } from '../drawings/kit/picture.ts';
import { place } from '../drawings/kit/svg.ts';
import { child } from '../drawings/people/figure.ts';
import { kids } from '../drawings/people/looks.ts';
import { warehouse } from '../drawings/scenery/indoors.ts';
import { park } from '../drawings/scenery/park.ts';
import { bounceHouse } from '../drawings/subjects/bounce-house.ts';
import { palm } from '../drawings/subjects/palm.ts';
import { patch } from '../drawings/subjects/repair-kit.ts';
import { rolledView } from '../drawings/views.ts';
import type { SampleArticle } from '../sample-article.ts';

const jungle = (inside = ''): string =>
  place(
    600,
    785,
    0.94,
    bounceHouse({
      wall: '#B9793F',
      accent: vinyl.yellow,
      tower: vinyl.green,
      roof: '#B9793F',
      trim: vinyl.lime,
      floor: vinyl.green,
      roofs: 'battlement',
      inside,
      behind: palm(-180, -380, 0.95) + palm(190, -380, 0.88, vinyl.lime),
    }),
    patch(-252, -372, 52, vinyl.yellow, 8),
  );

const monkeys = child(kids.max, 'jump', 0, -104, 0.82) + child(kids.ivy, 'jump', -196, -122, 0.76);

export const usedJungle: SampleArticle = {
  title: 'USED: Jungle Bounce House, 3 Seasons Old',
  cat_id: 2,
  content: `Three summers in our own fleet, always stored dry. Some fading on the left tower, one factory patch near the door, all seams tight; you are welcome to come and see it inflated in Tontitown. 15 by 15 feet, palms on the roof, new netting this spring.

Blower not included. $890 or best offer.`,
  pictures: [
    picture('Used jungle bounce house', park(), jungle()),
    picture('Patch beside the door', closeUp(380, 420, 2.3, park(), jungle())),
    picture('Children bouncing in the jungle', closeUp(560, 590, 1.7, park(), jungle(monkeys))),
    rolledView(
      'Jungle bounce house ready for pick-up',
      warehouse([vinyl.green, vinyl.yellow, '#B9793F']),
      vinyl.green,
      '#B9793F',
    ),
  ],
};
