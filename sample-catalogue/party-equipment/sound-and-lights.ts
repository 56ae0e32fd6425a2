import { vinyl } from '../drawings/kit/colour.ts';
import { closeUp, picture } from '../drawings/kit/picture.ts';
import { place } from '../drawings/kit/svg.ts';
import { child } from '../drawings/people/figure.ts';
import { kids } from '../drawings/people/looks.ts';
import { summerNight } from '../drawings/scenery/evening.ts';
import { studio } from '../drawings/scenery/indoors.ts';
import { microphone, mixer, partyLight, speaker } from '../drawings/subjects/sound.ts';
import { turn } from '../drawings/kit/svg.ts';
import type { SampleArticle } from '../sample-article.ts';

const rig = (): string =>
  [
    place(430, 770, 0.9, partyLight(vinyl.pink, -220)),
    place(770, 770, 0.9, partyLight(vinyl.turquoise, 220)),
    place(250, 800, 0.98, speaker(vinyl.yellow)),
    place(950, 800, 0.98, speaker(vinyl.yellow)),
  ].join('');

const dancers =
  child(kids.zoe, 'star', 430, 850, 1.35) +
  child(kids.sam, 'jump', 610, 850, 1.35) +
  child(kids.ana, 'star', 800, 850, 1.35);

export const soundAndLights: SampleArticle = {
  title: 'Sound System & Party Lights',
  cat_id: 3,
  content: `Two powered 12-inch speakers on stands, an eight-channel mixer, two wireless microphones and a pair of color-changing lights. Loud enough for 150 people outdoors, simple enough to run from your phone. We set it up, test it with you and tape down the cables.`,
  pictures: [
    picture(
      'Speakers, mixer and lights at night',
      summerNight(),
      rig(),
      place(600, 820, 0.82, mixer([vinyl.red, vinyl.turquoise, vinyl.yellow])),
    ),
    picture('Children dancing to the music', summerNight(), rig(), dancers),
    picture(
      'Wireless microphones',
      studio(vinyl.purple),
      turn(-24, 480, 450, place(470, 400, 2, microphone(vinyl.turquoise))),
      turn(24, 760, 450, place(750, 400, 2, microphone(vinyl.pink))),
    ),
    picture(
      'Mixer with faders and knobs',
      closeUp(
        600,
        640,
        1.1,
        studio(vinyl.turquoise),
        place(600, 740, 1.7, mixer([vinyl.red, vinyl.turquoise, vinyl.yellow])),
      ),
    ),
  ],
};
