import { closeUp, picture } from '../drawings/kit/picture.ts';
import { place } from '../drawings/kit/svg.ts';
import { child } from '../drawings/people/figure.ts';
import { kids } from '../drawings/people/looks.ts';
import { park } from '../drawings/scenery/park.ts';
import { soccerBall, soccerDarts } from '../drawings/subjects/soccer-darts.ts';
import type { SampleArticle } from '../sample-article.ts';

const scored = soccerBall(70, -60, 50) + soccerBall(-120, 96, 50) + soccerBall(-40, -180, 50);
const board = (balls: string): string => place(640, 800, 1.02, soccerDarts(balls));
const kicking =
  child(kids.kai, 'kick', 210, 850, 1.5) +
  soccerBall(350, 730, 46) +
  child(kids.ana, 'wave', 1060, 830, 1.3);

export const soccerDartsRental: SampleArticle = {
  title: 'Giant Soccer Darts',
  cat_id: 1,
  content:
    'Kick it and it sticks. A 12-foot dartboard, six hook-and-loop soccer balls, all ages, one outlet.',
  pictures: [
    picture('Giant soccer dartboard in the park', park(), board(scored)),
    picture('Boy kicking a ball at the dartboard', park(), board(soccerBall(70, -60, 50)), kicking),
    picture('Ball stuck close to the bullseye', closeUp(660, 430, 2.2, park(), board(scored))),
  ],
};
