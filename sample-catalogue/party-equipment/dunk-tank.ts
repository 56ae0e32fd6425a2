import { vinyl } from '../drawings/kit/colour.ts';
import { picture } from '../drawings/kit/picture.ts';
import { place } from '../drawings/kit/svg.ts';
import { adult } from '../drawings/people/adult.ts';
import { child } from '../drawings/people/figure.ts';
import { adults, kids } from '../drawings/people/looks.ts';
import { streetFair } from '../drawings/scenery/street-fair.ts';
import { bullseye, dunkTank } from '../drawings/subjects/dunk-tank.ts';
import { splash } from '../drawings/subjects/water.ts';
import { studio } from '../drawings/scenery/indoors.ts';
import { circle } from '../drawings/kit/svg.ts';
import type { SampleArticle } from '../sample-article.ts';

const teacher = child(adults.guest, 'cheer', 0, -292, 1.1);
const wet = place(10, -236, 1.5, splash(150)) + child(kids.sam, 'cheer', 10, -46, 0.98);
const tank = (victim: string, dunked = false): string =>
  place(540, 790, 1.04, dunkTank(victim, dunked));

export const dunkTankRental: SampleArticle = {
  title: 'Dunk Tank: "Dunk the Principal"',
  cat_id: 3,
  content: `Nothing raises money for a school like this one. Three balls, one target, and the coach, the pastor or the boss goes swimming. The tank has a large front window so everybody sees the splash, a padded seat and a protective cage.

We tow it to your site, level it and pick it up; you fill it with a garden hose (500 gallons, allow two hours, start early so the water warms up). The person on the seat must be at least 12 years old and under 250 pounds. Twelve balls included. No electricity needed. Must stand on hard, level ground that our truck can reach.`,
  pictures: [
    picture('Dunk tank with target at a street fair', streetFair(), tank(teacher)),
    picture('Splash! The target was hit', streetFair(), tank(wet, true)),
    picture(
      'Girl throwing a ball at the target',
      streetFair(),
      place(810, 730, 0.8, dunkTank(teacher)),
      adult(adults.aunt, 'wave', 120, 800, 1.05),
      child(kids.mia, 'throw', 330, 840, 1.6),
      circle(560, 420, 24, '#F4F6FA'),
    ),
    picture(
      'Target of the dunk tank',
      studio(vinyl.red),
      bullseye(600, 430, 300),
      circle(690, 350, 62, '#F4F6FA', { stroke: '#C9D1DE', 'stroke-width': 6 }),
    ),
  ],
};
