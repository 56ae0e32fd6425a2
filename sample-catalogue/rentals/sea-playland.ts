import { vinyl } from '../drawings/kit/colour.ts';
import { closeUp, picture } from '../drawings/kit/picture.ts';
import { place } from '../drawings/kit/svg.ts';
import { adult } from '../drawings/people/adult.ts';
import { child } from '../drawings/people/figure.ts';
import { adults, kids } from '../drawings/people/looks.ts';
import { backyard } from '../drawings/scenery/backyard.ts';
import { studio } from '../drawings/scenery/indoors.ts';
import { seaPlayland } from '../drawings/subjects/sea-playland.ts';
import { sizeView } from '../drawings/views.ts';
import type { SampleArticle } from '../sample-article.ts';

const garden = (): string => backyard('#CFE3EA', '#3F6FA8');
const toddlers =
  child(kids.ivy, 'wave', -320, -34, 0.74) +
  child(kids.max, 'star', -140, -30, 0.74) +
  child(kids.ana, 'wave', 340, -40, -0.76);

export const seaPlaylandRental: SampleArticle = {
  title: 'Under the Sea Toddler Playland',
  cat_id: 1,
  content: `A soft little ocean for the smallest guests: ball pit, pop-up octopus, low arches to crawl under and walls that are only knee-high for grown-ups, so you are never more than an arm away. For ages 1 to 4, up to ten toddlers, shoes off, please.

16 by 16 feet, 8 feet tall; fits many garages and most church fellowship halls. 300 clean pit balls included.`,
  pictures: [
    picture(
      'Toddler playland with octopus and ball pit',
      garden(),
      place(600, 770, 0.96, seaPlayland()),
    ),
    picture(
      'Toddlers playing under the sea',
      closeUp(
        620,
        600,
        1.14,
        garden(),

        place(600, 770, 0.96, seaPlayland(toddlers)),
        adult(adults.aunt, 'wave', 1085, 830, -1.1),
      ),
    ),
    picture(
      'Smiling purple octopus',
      closeUp(725, 540, 2.2, garden(), place(600, 770, 0.96, seaPlayland())),
    ),
    sizeView(
      'How wide and tall the playland is',
      studio(vinyl.turquoise),
      place(560, 740, 0.86, seaPlayland()),
      {
        left: 145,
        right: 975,
        top: 310,
        floor: 760,
      },
    ),
  ],
};
