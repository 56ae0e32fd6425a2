import { vinyl } from '../drawings/kit/colour.ts';
import { closeUp, picture } from '../drawings/kit/picture.ts';
import { mirror, place } from '../drawings/kit/svg.ts';
import { kids } from '../drawings/people/looks.ts';
import { autumnMeadow } from '../drawings/scenery/park.ts';
import { bunting } from '../drawings/scenery/festoons.ts';
import { joust, jouster, pugilStick } from '../drawings/subjects/joust.ts';
import type { SampleArticle } from '../sample-article.ts';

const meadow = (): string =>
  autumnMeadow() +
  bunting([-10, 70], [610, 50], 50, [vinyl.red, '#FFFFFF', vinyl.blue, '#FFFFFF']) +
  bunting([590, 50], [1210, 70], 50, [vinyl.red, '#FFFFFF', vinyl.blue, '#FFFFFF']);

const fight = joust(
  jouster(kids.sam, vinyl.red, -20),
  mirror(0, jouster(kids.zoe, vinyl.blue, -10)),
);

const resting = joust(
  place(0, -14, 0.9, pugilStick(-8, vinyl.red)),
  place(0, -14, 0.9, pugilStick(8, vinyl.blue)),
);

export const gladiatorJoust: SampleArticle = {
  title: 'Gladiator Joust',
  cat_id: 1,
  content: `Two pedestals, two padded poles, one very soft landing. Settle it like knights: the first to knock the other into the cushions wins the round.

The joust bed is 20 feet across. Two helmets and two pugil sticks come with it, and for public events we can send a referee. Ages 7 and up; players should be about the same size. Needs one outlet and a 24-foot circle of level ground.`,
  pictures: [
    picture('Gladiator joust with two players', meadow(), place(600, 780, 1.08, fight)),
    picture(
      'Jousters crossing their padded poles',
      closeUp(600, 480, 2.1, meadow(), place(600, 780, 1.08, fight)),
    ),
    picture('Empty joust bed with pedestals', meadow(), place(600, 780, 1.08, resting)),
  ],
};
