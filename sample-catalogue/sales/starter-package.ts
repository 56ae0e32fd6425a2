import { vinyl } from '../drawings/kit/colour.ts';
import { closeUp, picture } from '../drawings/kit/picture.ts';
import { place } from '../drawings/kit/svg.ts';
import { child } from '../drawings/people/figure.ts';
import { adult } from '../drawings/people/adult.ts';
import { adults, kids } from '../drawings/people/looks.ts';
import { backyard } from '../drawings/scenery/backyard.ts';
import { warehouse } from '../drawings/scenery/indoors.ts';
import { blower } from '../drawings/subjects/blower.ts';
import { bounceHouse } from '../drawings/subjects/bounce-house.ts';
import { frontSlide } from '../drawings/subjects/front-slide.ts';
import { handTruck, roll, storageBag } from '../drawings/subjects/packed.ts';
import type { SampleArticle } from '../sample-article.ts';

const castle = (inside = ''): string =>
  bounceHouse({
    wall: vinyl.sky,
    accent: vinyl.white,
    tower: vinyl.sky,
    roof: vinyl.blue,
    trim: vinyl.lime,
    floor: vinyl.blue,
    roofs: 'ball',
    inside,
  });

const slide = (): string =>
  frontSlide({
    lanes: [vinyl.lime, vinyl.sky],
    rail: vinyl.blue,
    wall: vinyl.blue,
    accent: vinyl.lime,
    trim: vinyl.lime,
  });

const yard = (inside = ''): string =>
  backyard('#DDE6EA', '#6A4FA3') +
  place(810, 720, 0.66, slide()) +
  place(400, 800, 0.74, castle(inside));

export const starterPackage: SampleArticle = {
  title: 'Starter Package: Castle, Slide & 2 Blowers',
  cat_id: 2,
  content: `Thinking about your own rental business? We started the same way. This package has what the first summer takes: a 13-foot castle and a 15-foot dry slide in matching colors, two blowers, a hand truck, tarps, stakes and bags.

We add half a day of training at our yard in Springdale: setting up, anchoring in clay and on asphalt, cleaning, folding and what to write in a rental agreement. Ask for a quote.`,
  pictures: [
    picture('Castle and slide of the starter package', yard()),
    picture(
      'Everything in the package on the loading floor',
      warehouse([vinyl.sky, vinyl.lime, vinyl.blue]),
      place(270, 650, 0.85, roll(vinyl.sky, vinyl.blue)),
      place(760, 650, 0.85, roll(vinyl.lime, vinyl.blue)),
      place(260, 850, 0.5, blower(vinyl.orange)),
      place(620, 850, 0.5, blower(vinyl.orange)),
      place(920, 830, 0.95, handTruck(vinyl.blue)),
      place(1000, 812, 0.7, storageBag(vinyl.orange)),
    ),
    picture(
      'Training day with the new castle',
      closeUp(
        420,
        590,
        1.35,
        yard(child(kids.zoe, 'jump', 0, -104, 0.82)),
        adult(adults.host, 'offer', 110, 820, 0.95),
      ),
    ),
  ],
};
