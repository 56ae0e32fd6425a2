import { vinyl } from '../drawings/kit/colour.ts';
import { closeUp, picture } from '../drawings/kit/picture.ts';
import { place } from '../drawings/kit/svg.ts';
import { child } from '../drawings/people/figure.ts';
import { kids } from '../drawings/people/looks.ts';
import { backyard } from '../drawings/scenery/backyard.ts';
import { studio } from '../drawings/scenery/indoors.ts';
import { bounceHouse } from '../drawings/subjects/bounce-house.ts';
import { sizeView } from '../drawings/views.ts';
import type { SampleArticle } from '../sample-article.ts';

const castle = (inside = ''): string =>
  bounceHouse({
    wall: vinyl.yellow,
    accent: vinyl.red,
    tower: vinyl.blue,
    roof: vinyl.red,
    trim: vinyl.yellow,
    floor: vinyl.blue,
    roofs: 'cone',
    inside,
  });

const party =
  child(kids.mia, 'jump', 0, -104, 0.82) +
  child(kids.leo, 'jump', -196, -122, 0.76) +
  child(kids.sam, 'star', 196, -124, 0.76);

export const royalCastle: SampleArticle = {
  title: "Royal Kingdom Bounce Castle, 15' x 15'",
  cat_id: 1,
  content: `Four round towers, a wide arched gate and mesh windows on every side: this is the castle children draw when you ask them to draw a castle. The jumping floor measures 13 by 13 feet inside, enough for eight children aged 3 to 12 at a time, and the tall netting lets you see every one of them from your lawn chair.

We drop it off before noon on the day of your event and pick it up by noon the next day, so nobody has to send the kids home at five o'clock. Set-up, anchoring, one 1 HP blower, a ground tarp and tear-down are all included.

You will need a level area of about 18 by 18 feet with 18 feet of clearance overhead (watch for tree limbs and power lines), and a regular 110-volt outlet on its own circuit within 75 feet. Grass is best; on asphalt or concrete we anchor with sandbags. We deliver in Springdale, Tontitown, Rogers, Bentonville and Fayetteville.`,
  pictures: [
    picture('Royal castle from the front', backyard(), place(600, 780, 0.94, castle())),
    picture(
      'Children jumping in the royal castle',
      closeUp(600, 590, 1.65, backyard(), place(600, 780, 0.94, castle(party))),
    ),
    picture(
      'Tower of the royal castle with its flag',
      closeUp(350, 380, 2.3, backyard(), place(600, 780, 0.94, castle())),
    ),
    sizeView(
      'How wide and tall the royal castle is',
      studio(vinyl.blue),
      place(560, 760, 0.82, castle()),
      {
        left: 245,
        right: 875,
        top: 190,
        floor: 780,
      },
    ),
  ],
};
