import { vinyl } from '../drawings/kit/colour.ts';
import { closeUp, picture } from '../drawings/kit/picture.ts';
import { place } from '../drawings/kit/svg.ts';
import { child } from '../drawings/people/figure.ts';
import { kids } from '../drawings/people/looks.ts';
import { waterDay } from '../drawings/scenery/water-day.ts';
import { slipSlide } from '../drawings/subjects/slip-slide.ts';
import { splash } from '../drawings/subjects/water.ts';
import { bundleView } from '../drawings/views.ts';
import type { SampleArticle } from '../sample-article.ts';

const slip = (riders = ''): string =>
  place(
    600,
    800,
    1.24,
    slipSlide({ lanes: [vinyl.pink, vinyl.purple], rail: vinyl.lime, arch: vinyl.orange, riders }),
  );

const racers =
  child(kids.leo, 'belly', -150, -66, 0.9) +
  child(kids.ivy, 'slide', 120, -70, 0.9) +
  place(-40, -66, 0.6, splash(90));

export const slipAndSplash: SampleArticle = {
  title: 'Slip & Splash, 30-Foot Double Lane',
  cat_id: 1,
  content: `Run, dive, slide. Two slick lanes under two misting arches end in a shallow splash pool with a soft rim. Great for summer birthdays when a tall slide is too much for the little ones. Ages 4 to 12, two riders at a time.

Needs 35 by 12 feet of flat lawn, a garden hose and one outlet. Setup and teardown included.`,
  pictures: [
    picture('Slip and splash lanes with arches and pool', waterDay(), slip()),
    picture('Children sliding on their bellies', closeUp(600, 690, 1.75, waterDay(), slip(racers))),
    bundleView('Slip and splash packed in its bag', waterDay(), vinyl.purple, vinyl.orange),
  ],
};
