import { vinyl } from '../drawings/kit/colour.ts';
import { closeUp, picture } from '../drawings/kit/picture.ts';
import { place } from '../drawings/kit/svg.ts';
import { studio, warehouse } from '../drawings/scenery/indoors.ts';
import { glueCan, patch, repairKit, stake } from '../drawings/subjects/repair-kit.ts';
import type { SampleArticle } from '../sample-article.ts';

const bench = warehouse([vinyl.red, vinyl.blue, vinyl.yellow, vinyl.green]);

export const careKit: SampleArticle = {
  title: 'Repair & Care Kit for Inflatables',
  cat_id: 2,
  content: `Everything for a small rip on a busy weekend: vinyl patches in six colors, glue, brush, seam tape and a set of ground stakes in a sturdy box. With instructions anyone can follow. $54.`,
  pictures: [
    picture('Repair kit in its red toolbox', bench, place(600, 740, 1.2, repairKit())),
    picture(
      'Patches, glue and stakes of the kit',
      studio(vinyl.green),
      place(
        600,
        620,
        1.6,
        stake(-220, -140, -14),
        stake(-150, -140, 4),
        glueCan(0, 20),
        patch(150, -170, 130, vinyl.red, -10),
        patch(250, -90, 130, vinyl.blue, 14),
        patch(160, -20, 130, vinyl.yellow, 4),
      ),
    ),
    picture(
      'Inside of the toolbox',
      closeUp(600, 500, 2, bench, place(600, 740, 1.2, repairKit())),
    ),
  ],
};
