import { vinyl } from '../drawings/kit/colour.ts';
import { closeUp, picture } from '../drawings/kit/picture.ts';
import { place } from '../drawings/kit/svg.ts';
import { child } from '../drawings/people/figure.ts';
import { kids } from '../drawings/people/looks.ts';
import { sunsetFestival } from '../drawings/scenery/evening.ts';
import { studio } from '../drawings/scenery/indoors.ts';
import { cottonCandy, cottonCandyMachine } from '../drawings/subjects/cotton-candy.ts';
import { longTable } from '../drawings/subjects/tables.ts';
import type { SampleArticle } from '../sample-article.ts';

const stand = (): string =>
  place(600, 850, 1.06, longTable(vinyl.pink)) +
  place(600, 590, 0.92, cottonCandyMachine(vinyl.pink));

export const cottonCandyRental: SampleArticle = {
  title: 'Cotton Candy Machine',
  cat_id: 3,
  content: `Pink or blue? Enough sugar and paper cones for 60 servings come with the machine, together with a five-minute lesson: after the third cone you will be an expert. Keep it out of the wind. Needs its own 110-volt circuit.`,
  pictures: [
    picture(
      'Cotton candy machine at an evening party',
      sunsetFestival(),
      stand(),
      place(240, 590, 0.9, cottonCandy(vinyl.sky)),
      place(960, 590, 0.9, cottonCandy(vinyl.pink)),
    ),
    picture('Sugar threads spinning in the bowl', closeUp(600, 330, 2, sunsetFestival(), stand())),
    picture(
      'Pink, blue and purple cotton candy',
      studio(vinyl.purple),
      place(300, 740, 1.6, cottonCandy(vinyl.pink)),
      place(900, 740, 1.6, cottonCandy(vinyl.purple)),
      place(600, 800, 1.9, cottonCandy(vinyl.sky)),
    ),
    picture(
      'Boy holding a big cotton candy',
      sunsetFestival(),
      child(kids.max, 'reach', 480, 860, 3),
      place(712, 640, 1.35, cottonCandy(vinyl.pink)),
    ),
  ],
};
