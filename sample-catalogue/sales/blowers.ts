import { vinyl } from '../drawings/kit/colour.ts';
import { closeUp, picture } from '../drawings/kit/picture.ts';
import { place } from '../drawings/kit/svg.ts';
import { studio } from '../drawings/scenery/indoors.ts';
import { backyard } from '../drawings/scenery/backyard.ts';
import { blower, sleeve } from '../drawings/subjects/blower.ts';
import { sizeView } from '../drawings/views.ts';
import type { SampleArticle } from '../sample-article.ts';

export const blowers: SampleArticle = {
  title: 'Commercial Blower, 1.5 HP',
  cat_id: 2,
  content: `The heart of every inflatable. 1.5 horsepower, 9.5 amps at 115 volts, 1,100 cubic feet of air per minute, with a sealed switch, finger-safe grille and a 25-foot cord. Stackable, 33 pounds, one-year warranty.

$189 each, $175 each when you take four or more.`,
  pictures: [
    picture('Blue 1.5 HP blower', studio(vinyl.yellow), place(570, 700, 1.2, blower(vinyl.blue))),
    picture(
      'Blower strapped to an inflatable',
      backyard(),
      place(330, 770, 1.05, sleeve(vinyl.red, vinyl.black), blower(vinyl.blue)),
    ),
    picture(
      'Switch and grille of the blower',
      closeUp(640, 520, 1.7, studio(vinyl.yellow), place(570, 700, 1.2, blower(vinyl.blue))),
    ),
    sizeView(
      'How wide and tall the blower is',
      studio(vinyl.sky),
      place(560, 740, 1.1, blower(vinyl.blue)),
      {
        left: 306,
        right: 942,
        top: 216,
        floor: 740,
      },
    ),
  ],
};
