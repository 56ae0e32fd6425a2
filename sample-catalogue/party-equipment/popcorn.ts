import { vinyl } from '../drawings/kit/colour.ts';
import { closeUp, picture } from '../drawings/kit/picture.ts';
import { place } from '../drawings/kit/svg.ts';
import { adult } from '../drawings/people/adult.ts';
import { child } from '../drawings/people/figure.ts';
import { adults, kids } from '../drawings/people/looks.ts';
import { streetFair } from '../drawings/scenery/street-fair.ts';
import { studio } from '../drawings/scenery/indoors.ts';
import { popcornBox, popcornMachine } from '../drawings/subjects/popcorn.ts';
import type { SampleArticle } from '../sample-article.ts';

const machine = (): string => place(600, 820, 1.08, popcornMachine());

export const popcorn: SampleArticle = {
  title: 'Popcorn Machine on Cart',
  cat_id: 3,
  content: `The smell alone brings people in. An 8-ounce kettle on an old-time cart makes about 120 servings an hour. Your rental comes with 50 striped boxes and pre-measured kernel packs; more supplies can be ordered in sets of 50.

Needs one 110-volt outlet of its own. Please let the kettle cool before wiping it. We take it back dirty, too: cleaning is included.`,
  pictures: [
    picture(
      'Popcorn machine on its red cart',
      streetFair(),
      machine(),
      place(960, 810, 1.3, popcornBox()),
    ),
    picture('Kettle full of popping corn', closeUp(600, 400, 2.1, streetFair(), machine())),
    picture(
      'Children waiting for popcorn',
      streetFair(),
      adult(adults.host, 'offer', 230, 800, 1.4),
      place(560, 810, 0.96, popcornMachine()),
      child(kids.sam, 'reach', 930, 830, -1.35),
      place(830, 706, 0.85, popcornBox()),
      child(kids.zoe, 'cheer', 1060, 830, 1.2),
    ),
    picture(
      'Striped boxes full of popcorn',
      studio(vinyl.red),
      place(400, 700, 2.7, popcornBox()),
      place(790, 700, 2.7, popcornBox()),
      place(596, 770, 3.2, popcornBox()),
    ),
  ],
};
