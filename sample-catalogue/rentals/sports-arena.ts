import { closeUp, picture } from '../drawings/kit/picture.ts';
import { place } from '../drawings/kit/svg.ts';
import { child } from '../drawings/people/figure.ts';
import { kids } from '../drawings/people/looks.ts';
import { gym } from '../drawings/scenery/indoors.ts';
import { soccerBall } from '../drawings/subjects/soccer-darts.ts';
import { basketball, football, sportsArena } from '../drawings/subjects/sports-arena.ts';
import type { SampleArticle } from '../sample-article.ts';

const game =
  child(kids.zoe, 'throw', 40, -36, 0.92) +
  basketball(104, -250, 30) +
  child(kids.sam, 'throw', -320, -36, 0.92) +
  football(-214, -330, 20) +
  child(kids.mia, 'kick', 226, -36, 0.9) +
  soccerBall(326, -58, 25);

const arena = (players = ''): string => place(600, 780, 1, sportsArena(players));
const balls = basketball(-90, -50, 34) + football(30, -46, 28) + soccerBall(300, -46, 32);

export const sportsArenaRental: SampleArticle = {
  title: '3-in-1 Sports Arena: Hoops, Touchdown & Goal',
  cat_id: 1,
  content: `Shoot a basket, throw a football through the targets or score past the net. Three games side by side mean three short lines instead of one long one. All balls and a hand pump are included.

20 feet wide, 14 feet deep, 13 feet tall; it fits under most gym ceilings. Ages 4 and up. One blower, one outlet. Available by the hour or for the full day.`,
  pictures: [
    picture('Sports arena in a gym', gym(), arena(balls)),
    picture('Children shooting hoops and goals', closeUp(600, 600, 1.25, gym(), arena(game))),
    picture('Basketball hoop of the arena', closeUp(600, 430, 2.4, gym(), arena(balls))),
  ],
};
