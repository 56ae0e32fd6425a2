import { vinyl } from '../drawings/kit/colour.ts';
import { closeUp, picture } from '../drawings/kit/picture.ts';
import { place } from '../drawings/kit/svg.ts';
import { park } from '../drawings/scenery/park.ts';
import { studio } from '../drawings/scenery/indoors.ts';
import { blower } from '../drawings/subjects/blower.ts';
import { generator } from '../drawings/subjects/generator.ts';
import { line } from '../drawings/kit/svg.ts';
import { sizeView } from '../drawings/views.ts';
import type { SampleArticle } from '../sample-article.ts';

export const generators: SampleArticle = {
  title: 'Generator, 4,000 Watts',
  cat_id: 3,
  content: `For parks and pavilions without an outlet. Runs two blowers and a popcorn machine for about eight hours on one tank; we bring it full. Two 50-foot outdoor extension cords included. Set it at least 20 feet from tents and guests, and never refuel while it is running.`,
  pictures: [
    picture('Red generator in the park', park(), place(600, 760, 1.35, generator(vinyl.red))),
    picture(
      'Outlets and switches of the generator',
      closeUp(760, 560, 2.3, park(), place(600, 760, 1.35, generator(vinyl.red))),
    ),
    picture(
      'Generator powering a blower',
      park(),
      place(340, 780, 0.92, generator(vinyl.red)),
      place(890, 800, 0.72, blower(vinyl.green)),
      line('M402 628Q520 640 560 760T592 824', vinyl.orange, 10),
    ),
    sizeView(
      'How wide and tall the generator is',
      studio(vinyl.yellow),
      place(560, 720, 1.2, generator(vinyl.red)),
      {
        left: 204,
        right: 956,
        top: 214,
        floor: 760,
      },
    ),
  ],
};
