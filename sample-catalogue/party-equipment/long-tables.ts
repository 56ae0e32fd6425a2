import { vinyl } from '../drawings/kit/colour.ts';
import { picture } from '../drawings/kit/picture.ts';
import { place } from '../drawings/kit/svg.ts';
import { backyard } from '../drawings/scenery/backyard.ts';
import { studio } from '../drawings/scenery/indoors.ts';
import { popcornBox } from '../drawings/subjects/popcorn.ts';
import { snowCone, syrup } from '../drawings/subjects/snow-cone.ts';
import { longTable } from '../drawings/subjects/tables.ts';
import { sizeView } from '../drawings/views.ts';
import type { SampleArticle } from '../sample-article.ts';

const snacks = [
  place(-280, -254, 1, popcornBox()),
  place(-180, -250, 1, popcornBox()),
  syrup(-40, -254, vinyl.red),
  syrup(50, -254, vinyl.blue),
  place(170, -254, 0.8, snowCone(vinyl.lime, vinyl.yellow)),
  place(280, -254, 0.8, snowCone(vinyl.pink, vinyl.purple)),
].join('');

export const longTables: SampleArticle = {
  title: 'Banquet Tables, 8 ft',
  cat_id: 3,
  content: `Eight feet long, 30 inches deep, white top that wipes clean. Seats eight to ten, or carries the whole buffet. Delivered to one spot near your driveway; our crew will place them for a small fee.`,
  pictures: [
    picture(
      'Banquet table on the lawn',
      backyard('#D8C3A5', '#4F7A5B'),
      place(600, 770, 1.18, longTable()),
    ),
    picture(
      'Snack buffet on a banquet table',
      backyard('#D8C3A5', '#4F7A5B'),
      place(600, 790, 1.18, longTable('#EEF1F6', snacks)),
    ),
    sizeView(
      'How long and tall the banquet table is',
      studio(vinyl.turquoise),
      place(560, 700, 1, longTable()),
      {
        left: 130,
        right: 990,
        top: 400,
        floor: 705,
      },
    ),
  ],
};
