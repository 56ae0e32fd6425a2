import { vinyl } from '../drawings/kit/colour.ts';
import { closeUp, picture } from '../drawings/kit/picture.ts';
import { place } from '../drawings/kit/svg.ts';
import { child } from '../drawings/people/figure.ts';
import { kids } from '../drawings/people/looks.ts';
import { studio } from '../drawings/scenery/indoors.ts';
import { waterDay } from '../drawings/scenery/water-day.ts';
import { sideSlide } from '../drawings/subjects/side-slide.ts';
import { sizeView } from '../drawings/views.ts';
import { star } from '../drawings/kit/flourish.ts';
import type { SampleArticle } from '../sample-article.ts';

const slide = (scale: number, rider = ''): string =>
  place(
    600,
    780,
    scale,
    sideSlide({
      lane: vinyl.pink,
      rail: vinyl.purple,
      panels: [vinyl.orange, vinyl.yellow],
      tower: vinyl.purple,
      trim: vinyl.lime,
      end: 'pool',
      double: true,
      rider,
    }),
    star(-404, -712, 36, vinyl.yellow),
  );

const riders = child(kids.ana, 'slide', 90, -220, 0.86) + child(kids.kai, 'slide', -60, -300, 0.86);

export const sunriseSlide: SampleArticle = {
  title: 'Sunrise 20-Foot Double Lane Water Slide',
  cat_id: 2,
  content: `Two lanes, removable pool, and colors you can spot from two blocks away. The sliding surfaces are a separate, replaceable layer held with hook-and-loop, so a worn lane does not mean a new slide.

35 by 16 feet, 20 feet tall, 430 pounds. Comes with a 2 HP blower, misting system, stakes and cart straps. Works wet or dry. Ask for a quote; financing is available.`,
  pictures: [
    picture('Sunrise double lane water slide', waterDay(), slide(0.84)),
    picture(
      'Two children racing on the Sunrise slide',
      closeUp(600, 570, 1.7, waterDay(), slide(0.84, riders)),
    ),
    sizeView('How long and tall the Sunrise slide is', studio(vinyl.yellow), slide(0.76), {
      left: 130,
      right: 1050,
      top: 250,
      floor: 790,
    }),
  ],
};
