import { vinyl } from '../drawings/kit/colour.ts';
import { closeUp, picture } from '../drawings/kit/picture.ts';
import { place } from '../drawings/kit/svg.ts';
import { child } from '../drawings/people/figure.ts';
import { kids } from '../drawings/people/looks.ts';
import { park } from '../drawings/scenery/park.ts';
import {
  archObstacle,
  course,
  pillarObstacle,
  slideObstacle,
  tunnelObstacle,
  wallObstacle,
} from '../drawings/subjects/obstacles.ts';
import type { SampleArticle } from '../sample-article.ts';

const colours = {
  main: vinyl.orange,
  second: vinyl.purple,
  third: vinyl.lime,
  floor: vinyl.orange,
};

const alley = (...runners: string[]): string =>
  place(
    600,
    770,
    0.94,
    course(
      1130,
      colours,
      archObstacle(-440, colours),
      pillarObstacle(-232, colours),
      wallObstacle(10, colours),
      tunnelObstacle(224, colours),
      slideObstacle(424, colours),
      ...runners,
    ),
  );

const racing = alley(
  child(kids.zoe, 'run', -330, -20, 0.86),
  child(kids.kai, 'jump', -150, -30, 0.86),
  child(kids.ivy, 'reach', 60, -116, 0.86),
  child(kids.leo, 'cheer', 474, -150, 0.8),
);

export const adrenalineAlley: SampleArticle = {
  title: 'Adrenaline Alley 60-Foot Obstacle Course',
  cat_id: 1,
  content: `Start gate, pop-up pillars, an eight-foot climbing wall with a rope, a crawl tunnel and a slide to the finish: sixty feet, two racers, about thirty seconds if you are quick. Ages 5 to 99 (adults up to 220 pounds are welcome and usually slower).

Needs 65 by 15 feet, 14 feet of height and two 20-amp circuits or our generator. Grass, turf or a gym floor.`,
  pictures: [
    picture('Obstacle course from start to finish', park(), alley()),
    picture('Children racing through the obstacle course', closeUp(480, 610, 1.5, park(), racing)),
    picture('Climbing wall with rope and holds', closeUp(640, 580, 2.2, park(), alley())),
    picture('Crawl tunnel and finish slide', closeUp(900, 600, 1.9, park(), racing)),
  ],
};
