import { vinyl } from '../drawings/kit/colour.ts';
import { closeUp, picture } from '../drawings/kit/picture.ts';
import { place } from '../drawings/kit/svg.ts';
import { child } from '../drawings/people/figure.ts';
import { kids } from '../drawings/people/looks.ts';
import { sunsetFestival } from '../drawings/scenery/evening.ts';
import { carousel } from '../drawings/subjects/carousel.ts';
import type { SampleArticle } from '../sample-article.ts';

const colours = {
  main: vinyl.pink,
  second: vinyl.turquoise,
  trim: vinyl.yellow,
  floor: vinyl.purple,
};

const bouncer = (inside = ''): string => place(600, 785, 0.92, carousel(colours, inside));
const riders =
  child(kids.mia, 'jump', 0, -96, 0.9) +
  child(kids.max, 'star', -200, -80, 0.74) +
  child(kids.sam, 'jump', 220, -80, 0.74);

export const carouselBouncer: SampleArticle = {
  title: 'Carnival Carousel Bouncer',
  cat_id: 1,
  content: `All the charm of a merry-go-round, and it bounces. Striped canopy, two inflatable horses and open mesh sides on a 15 by 15 foot bed. The canopy keeps the sun off, which makes it a favorite for July and August parties.

For up to eight children aged 3 to 10. Full-day rental from before noon until noon the next day.`,
  pictures: [
    picture('Carousel bouncer at sunset', sunsetFestival(), bouncer()),
    picture(
      'Children bouncing between the horses',
      closeUp(600, 610, 1.55, sunsetFestival(), bouncer(riders)),
    ),
    picture('Inflatable carousel horse', closeUp(405, 560, 2.6, sunsetFestival(), bouncer())),
  ],
};
