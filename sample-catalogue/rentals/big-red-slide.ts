import { vinyl } from '../drawings/kit/colour.ts';
import { star } from '../drawings/kit/flourish.ts';
import { closeUp, picture } from '../drawings/kit/picture.ts';
import { place } from '../drawings/kit/svg.ts';
import { child } from '../drawings/people/figure.ts';
import { kids } from '../drawings/people/looks.ts';
import { studio } from '../drawings/scenery/indoors.ts';
import { streetFair } from '../drawings/scenery/street-fair.ts';
import { frontSlide } from '../drawings/subjects/front-slide.ts';
import { sizeView } from '../drawings/views.ts';
import type { SampleArticle } from '../sample-article.ts';

const slide = (riders = ''): string =>
  frontSlide({
    lanes: [vinyl.yellow, vinyl.orange],
    rail: vinyl.red,
    wall: vinyl.red,
    accent: vinyl.blue,
    trim: vinyl.blue,
    crest:
      star(0, -704, 34, vinyl.yellow) +
      star(-110, -678, 22, '#FFFFFF') +
      star(110, -678, 22, '#FFFFFF'),
    riders,
  });

const race =
  child(kids.ana, 'cheer', -116, -160, 0.8) +
  child(kids.sam, 'cheer', 112, -250, 0.76) +
  child(kids.zoe, 'wave', -86, -470, 0.66) +
  child(kids.kai, 'wave', 76, -470, 0.66);

export const bigRedSlide: SampleArticle = {
  title: '"Big Red" 22-Foot Double Lane Dry Slide',
  cat_id: 1,
  content: `Two lanes, one winner. Big Red is the slide people see from across the parking lot, which makes it our first choice for school carnivals, church picnics and block parties. Children climb the ladder on the side, wait behind the wall on the platform and race down side by side.

30 feet long, 18 feet wide, 22 feet tall. Two blowers, two separate 110-volt circuits. Ages 4 and up, about 150 riders an hour. Rent it by the hour for public events (attendant included) or for the full day.`,
  pictures: [
    picture('Big Red double slide at a street fair', streetFair(), place(580, 800, 0.93, slide())),
    picture(
      'Children racing down Big Red',
      closeUp(580, 430, 1.3, streetFair(), place(580, 800, 0.93, slide(race))),
    ),
    picture(
      'Climbing ladder on the side of Big Red',
      closeUp(850, 600, 2.2, streetFair(), place(580, 800, 0.93, slide())),
    ),
    sizeView('How wide and tall Big Red is', studio(vinyl.red), place(530, 770, 0.82, slide()), {
      left: 250,
      right: 880,
      top: 172,
      floor: 790,
    }),
  ],
};
