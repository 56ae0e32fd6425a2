import { vinyl } from '../drawings/kit/colour.ts';
import type { Colour } from '../drawings/kit/colour.ts';
import { closeUp, picture } from '../drawings/kit/picture.ts';
import { place } from '../drawings/kit/svg.ts';
import { child } from '../drawings/people/figure.ts';
import { kids } from '../drawings/people/looks.ts';
import { backyard } from '../drawings/scenery/backyard.ts';
import { papelPicado } from '../drawings/scenery/festoons.ts';
import { bounceHouse } from '../drawings/subjects/bounce-house.ts';
import { pepper } from '../drawings/subjects/pepper.ts';
import { sideSlide } from '../drawings/subjects/side-slide.ts';
import { rolledView } from '../drawings/views.ts';
import type { SampleArticle } from '../sample-article.ts';

const paper: Colour[] = [vinyl.pink, vinyl.green, vinyl.orange, vinyl.turquoise, vinyl.purple];

const garden = (): string =>
  backyard('#E8B98A', '#2F7F86') +
  papelPicado([-10, 40], [620, 40], 46, paper) +
  papelPicado([610, 40], [1220, 40], 46, paper);

const combo = (inside = '', rider = ''): string =>
  place(
    190,
    -14,
    0.62,
    sideSlide({
      lane: vinyl.yellow,
      rail: vinyl.red,
      panels: [vinyl.green, vinyl.lime],
      tower: vinyl.red,
      trim: vinyl.orange,
      end: 'mat',
      rider,
    }),
  ) +
  place(
    -160,
    0,
    0.86,
    bounceHouse({
      wall: vinyl.green,
      accent: vinyl.red,
      tower: vinyl.red,
      roof: vinyl.orange,
      trim: vinyl.yellow,
      floor: vinyl.green,
      roofs: 'battlement',
      inside,
      crest: place(0, -480, 0.86, pepper()),
    }),
  );

const children = child(kids.ana, 'jump', 0, -104, 0.82) + child(kids.max, 'star', -196, -122, 0.76);

export const fiestaCombo: SampleArticle = {
  title: 'Fiesta Jalapeño Combo',
  cat_id: 1,
  content: `Bounce, climb and slide in one unit, with a jalapeño in a sombrero keeping watch over the door. The combo has a 12 by 12 foot jumping area, an inside climb and a covered 9-foot slide on the right-hand side. Up to eight children aged 3 and up can play at once.

Footprint 27 by 16 feet, 15 feet tall. It runs on one 1.5 HP blower and one outlet. Delivery, setup and teardown included; please measure your side gate, we need 42 inches to roll it through.`,
  pictures: [
    picture('Fiesta combo with bouncer and slide', garden(), place(560, 790, 1, combo())),
    picture(
      'Jalapeño with sombrero over the door',
      closeUp(400, 430, 2.1, garden(), place(560, 790, 1, combo())),
    ),
    picture(
      'Children bouncing and sliding in the fiesta combo',
      closeUp(
        620,
        560,
        1.24,
        garden(),
        place(560, 790, 1, combo(children, child(kids.ivy, 'slide', 10, -254, 1))),
      ),
    ),
    rolledView(
      'Fiesta combo rolled up for delivery',
      backyard('#E8B98A', '#2F7F86'),
      vinyl.green,
      vinyl.red,
    ),
  ],
};
