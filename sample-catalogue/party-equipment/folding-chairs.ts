import { vinyl } from '../drawings/kit/colour.ts';
import { picture } from '../drawings/kit/picture.ts';
import { place } from '../drawings/kit/svg.ts';
import { times } from '../drawings/kit/svg.ts';
import { studio } from '../drawings/scenery/indoors.ts';
import { park } from '../drawings/scenery/park.ts';
import { chairRack, foldingChair } from '../drawings/subjects/chair.ts';
import type { SampleArticle } from '../sample-article.ts';

const chair = (): string => foldingChair('#FFFFFF', '#F4F6FA');

const rows = times(2, (row) =>
  times(4, (index) =>
    place(190 + row * 40 + index * 262, 690 + row * 140, 0.72 + row * 0.2, chair()),
  ),
);

export const foldingChairs: SampleArticle = {
  title: 'White Folding Chairs',
  cat_id: 3,
  content: `White resin chairs with a padded seat, good for weddings and comfortable enough for graduation speeches. Each holds 300 pounds. We deliver them on rolling racks of 50 and count them with you.

Minimum order 20 chairs. Set-up in rows on request.`,
  pictures: [
    picture('White folding chair', studio(vinyl.pink), place(585, 800, 1.6, chair())),
    picture('Chairs in rows for an outdoor ceremony', park(), rows),
    picture(
      'Rolling rack full of folded chairs',
      studio(vinyl.blue),
      place(600, 780, 1.25, chairRack('#FFFFFF', '#E4E9F2')),
    ),
  ],
};
