import { vinyl } from '../drawings/kit/colour.ts';
import { closeUp, picture } from '../drawings/kit/picture.ts';
import { place } from '../drawings/kit/svg.ts';
import { child } from '../drawings/people/figure.ts';
import { kids } from '../drawings/people/looks.ts';
import { waterDay } from '../drawings/scenery/water-day.ts';
import { palm } from '../drawings/subjects/palm.ts';
import { sideSlide } from '../drawings/subjects/side-slide.ts';
import type { SampleArticle } from '../sample-article.ts';

const slide = (rider = '', waiting = ''): string =>
  place(
    600,
    790,
    0.84,
    sideSlide({
      lane: vinyl.sky,
      rail: vinyl.blue,
      panels: [vinyl.turquoise, vinyl.blue],
      tower: vinyl.turquoise,
      trim: vinyl.yellow,
      end: 'pool',
      rider,
      waiting,
      behind: palm(-440, -520, 0.86) + palm(-210, -420, 0.7, vinyl.lime),
    }),
  );

const busy = slide(
  child(kids.leo, 'slide', 30, -256, 0.86),
  child(kids.mia, 'wave', -375, -486, 0.78),
);

export const tropicalWave: SampleArticle = {
  title: "Tropical Wave Water Slide, 18' tall",
  cat_id: 1,
  content: `Eighteen feet of blue wave with a bump in the middle and a splash pool at the bottom, shaded by two inflatable palm trees. Ages 5 and up, one rider at a time, around 60 rides an hour.

Needs 32 by 14 feet of level grass, one 110-volt circuit and a garden hose that reaches the top (about 50 feet). We bring the misting line, stakes and a tarp, set everything up and show you how to fill the pool. The water bill is a few dollars; the smiles are free.`,
  pictures: [
    picture('Tropical Wave water slide with its pool', waterDay(), slide()),
    picture('Boy racing down the Tropical Wave', closeUp(610, 560, 1.95, waterDay(), busy)),
    picture(
      'Splash pool at the end of the Tropical Wave',
      closeUp(920, 700, 2.3, waterDay(), slide()),
    ),
    picture('Girl waving from the top of the slide', closeUp(330, 290, 2, waterDay(), busy)),
  ],
};
