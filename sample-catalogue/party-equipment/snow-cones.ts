import { vinyl } from '../drawings/kit/colour.ts';
import { closeUp, picture } from '../drawings/kit/picture.ts';
import { place } from '../drawings/kit/svg.ts';
import { child } from '../drawings/people/figure.ts';
import { kids } from '../drawings/people/looks.ts';
import { studio } from '../drawings/scenery/indoors.ts';
import { waterDay } from '../drawings/scenery/water-day.ts';
import { snowCone, snowConeMachine, syrup } from '../drawings/subjects/snow-cone.ts';
import { longTable } from '../drawings/subjects/tables.ts';
import type { SampleArticle } from '../sample-article.ts';

const stand = (): string =>
  place(600, 830, 1.06, longTable(vinyl.turquoise)) +
  place(520, 565, 0.78, snowConeMachine()) +
  syrup(770, 580, vinyl.red) +
  syrup(860, 580, vinyl.blue) +
  syrup(950, 580, vinyl.lime) +
  place(270, 582, 1, snowCone(vinyl.red, vinyl.blue));

export const snowCones: SampleArticle = {
  title: 'Snow-Cone Machine',
  cat_id: 3,
  content: `Shaves ordinary bagged ice into snow in seconds. Includes 50 cones, 50 spoon straws and three syrups: cherry, blue raspberry and lime. Bring about ten pounds of ice per 20 guests. One outlet, table not included.`,
  pictures: [
    picture('Snow-cone machine with syrups', waterDay(), stand()),
    picture(
      'Three snow cones',
      studio(vinyl.sky),
      place(330, 720, 2.1, snowCone(vinyl.red)),
      place(870, 720, 2.1, snowCone(vinyl.lime, vinyl.yellow)),
      place(600, 770, 2.5, snowCone(vinyl.blue, vinyl.purple)),
    ),
    picture(
      'Girl with a snow cone',
      waterDay(),
      child(kids.ivy, 'reach', 480, 850, 3),
      place(720, 590, 1.4, snowCone(vinyl.pink, vinyl.red)),
    ),
    picture('Shaved ice falling behind the glass', closeUp(520, 390, 2.2, waterDay(), stand())),
  ],
};
