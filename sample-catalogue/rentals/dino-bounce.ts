import { vinyl } from '../drawings/kit/colour.ts';
import { closeUp, picture } from '../drawings/kit/picture.ts';
import { place } from '../drawings/kit/svg.ts';
import { child } from '../drawings/people/figure.ts';
import { kids } from '../drawings/people/looks.ts';
import { park } from '../drawings/scenery/park.ts';
import { bounceHouse } from '../drawings/subjects/bounce-house.ts';
import { dinosaurHead, dinosaurTail } from '../drawings/subjects/dinosaur.ts';
import { palm } from '../drawings/subjects/palm.ts';
import type { SampleArticle } from '../sample-article.ts';

const dino = (inside = ''): string =>
  place(
    590,
    790,
    0.88,
    palm(-470, 0, 1.2, vinyl.lime),
    bounceHouse({
      wall: vinyl.lime,
      accent: vinyl.green,
      tower: '#B9793F',
      roof: vinyl.green,
      trim: vinyl.orange,
      floor: '#C98A4B',
      roofs: 'ball',
      inside,
      behind:
        place(-20, -430, 1.06, dinosaurHead(vinyl.green, vinyl.yellow)) +
        place(360, -90, 1, dinosaurTail(vinyl.green)),
    }),
  );

const herd =
  child(kids.zoe, 'star', 0, -104, 0.82) +
  child(kids.sam, 'jump', -196, -122, 0.76) +
  child(kids.ana, 'jump', 196, -122, 0.76);

export const dinoBounce: SampleArticle = {
  title: "Rex the Dino Bounce House, 14' x 16'",
  cat_id: 1,
  content: `Rex is big, green and friendly. He looks over the roof of a 14 by 16 foot bounce house and keeps an eye on up to eight explorers aged 3 to 12. Basketball hoop inside, step ramp in front, netting all around. One blower, one 110-volt outlet, 19 feet of height because of his head.`,
  pictures: [
    picture('Dino bounce house in the park', park(), dino()),
    picture('Rex the friendly dinosaur', closeUp(620, 260, 2.2, park(), dino())),
    picture('Children bouncing below the dinosaur', closeUp(590, 600, 1.7, park(), dino(herd))),
  ],
};
