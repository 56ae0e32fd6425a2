import { vinyl } from '../drawings/kit/colour.ts';
import { closeUp, picture } from '../drawings/kit/picture.ts';
import { place } from '../drawings/kit/svg.ts';
import { child } from '../drawings/people/figure.ts';
import { kids } from '../drawings/people/looks.ts';
import { autumnMeadow } from '../drawings/scenery/park.ts';
import { raceArch } from '../drawings/subjects/race-arch.ts';
import { bundleView } from '../drawings/views.ts';
import type { SampleArticle } from '../sample-article.ts';

const arch = (): string => place(600, 780, 1, raceArch(vinyl.red, vinyl.yellow));

const runners =
  child(kids.leo, 'run', 440, 830, 1.15) +
  child(kids.mia, 'run', 620, 800, 1.1) +
  child(kids.sam, 'run', 790, 840, 1.15);

export const raceArchSale: SampleArticle = {
  title: 'Start & Finish Arch, 25 Feet Wide',
  cat_id: 2,
  content: `For fun runs, bike races and grand openings. 25 feet wide, 14 feet tall, with interchangeable banners on both legs and across the top. Quiet blower, weighted feet and guy lines included. One person inflates it in three minutes. Ask for a quote.`,
  pictures: [
    picture('Red start and finish arch', autumnMeadow(), arch()),
    picture('Children running through the arch', autumnMeadow(), arch(), runners),
    picture(
      'Interchangeable banner on the leg of the arch',
      closeUp(300, 560, 2.2, autumnMeadow(), arch()),
    ),
    bundleView('Arch folded beside its bag', autumnMeadow(), vinyl.red, vinyl.yellow),
  ],
};
