import { vinyl } from '../drawings/kit/colour.ts';
import { closeUp, picture } from '../drawings/kit/picture.ts';
import { place } from '../drawings/kit/svg.ts';
import { child } from '../drawings/people/figure.ts';
import { kids } from '../drawings/people/looks.ts';
import { gym } from '../drawings/scenery/indoors.ts';
import {
  archObstacle,
  course,
  pillarObstacle,
  slideObstacle,
  wallObstacle,
} from '../drawings/subjects/obstacles.ts';
import { bundleView } from '../drawings/views.ts';
import type { SampleArticle } from '../sample-article.ts';

const colours = { main: vinyl.blue, second: vinyl.red, third: vinyl.yellow, floor: vinyl.blue };

const firstHalf = (runner = ''): string =>
  place(
    320,
    740,
    0.9,
    course(560, colours, archObstacle(-150, colours), pillarObstacle(110, colours), runner),
  );

const secondHalf = (runner = ''): string =>
  place(
    870,
    790,
    0.98,
    course(600, colours, wallObstacle(-150, colours), slideObstacle(130, colours), runner),
  );

export const twoPieceCourse: SampleArticle = {
  title: 'Two-Piece 40-Foot Obstacle Course',
  cat_id: 2,
  content: `One course or two short ones: the halves zip together in the middle, travel on separate carts and can be rented out separately on a busy Saturday. Gate and pillars in the first half, climbing wall and slide in the second.

Each half weighs about 260 pounds. Two 1.5 HP blowers, stakes, sandbag straps and both storage bags included. $4,400 for the pair.`,
  pictures: [
    picture('Both halves of the obstacle course', gym(), firstHalf(), secondHalf()),
    picture(
      'Children trying the wall and the slide',
      closeUp(
        880,
        560,
        1.75,
        gym(),
        secondHalf(
          child(kids.max, 'reach', -130, -130, 0.86) + child(kids.mia, 'cheer', 180, -150, 0.8),
        ),
      ),
    ),
    bundleView('One half of the course rolled up', gym(), vinyl.blue, vinyl.red),
  ],
};
