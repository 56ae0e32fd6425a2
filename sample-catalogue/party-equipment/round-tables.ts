import { vinyl } from '../drawings/kit/colour.ts';
import { closeUp, picture } from '../drawings/kit/picture.ts';
import { place } from '../drawings/kit/svg.ts';
import { studio } from '../drawings/scenery/indoors.ts';
import { park } from '../drawings/scenery/park.ts';
import { foldingChair } from '../drawings/subjects/chair.ts';
import { dressedTable, roundTable, tableSetting } from '../drawings/subjects/tables.ts';
import { mirror } from '../drawings/kit/svg.ts';
import { sizeView } from '../drawings/views.ts';
import type { SampleArticle } from '../sample-article.ts';

const flowers = [vinyl.pink, vinyl.yellow, vinyl.orange];
const chair = (): string => place(240, 750, 1.15, foldingChair(vinyl.white, '#F1E4C3'));

export const roundTables: SampleArticle = {
  title: 'Round Tables, 60"',
  cat_id: 3,
  content: `Seats eight comfortably, ten with good friends. Sturdy plywood top with an aluminum edge and folding steel legs. Floor-length polyester tablecloths are available in 14 colors.`,
  pictures: [
    picture('Round folding table', studio(vinyl.green), place(600, 760, 1.65, roundTable())),
    picture(
      'Round table with purple cloth and flowers',
      park(),
      chair(),
      mirror(600, chair()),
      place(600, 790, 1.2, dressedTable(vinyl.purple, tableSetting(flowers))),
    ),
    sizeView(
      'How wide and tall the round table is',
      studio(vinyl.orange),
      place(560, 740, 1.55, roundTable()),
      {
        left: 154,
        right: 966,
        top: 240,
        floor: 745,
      },
    ),
    picture(
      'Place settings and a vase',
      closeUp(
        600,
        420,
        2.1,
        park(),
        place(600, 790, 1.2, dressedTable(vinyl.purple, tableSetting(flowers))),
      ),
    ),
  ],
};
