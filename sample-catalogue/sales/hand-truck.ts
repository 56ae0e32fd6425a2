import { vinyl } from '../drawings/kit/colour.ts';
import { closeUp, picture } from '../drawings/kit/picture.ts';
import { place } from '../drawings/kit/svg.ts';
import { adult } from '../drawings/people/adult.ts';
import { adults } from '../drawings/people/looks.ts';
import { studio, warehouse } from '../drawings/scenery/indoors.ts';
import { handTruck, roll, storageBag } from '../drawings/subjects/packed.ts';
import type { SampleArticle } from '../sample-article.ts';

const floor = warehouse([vinyl.purple, vinyl.pink, vinyl.yellow, vinyl.turquoise]);
const loaded =
  place(360, 790, 1.35, handTruck(vinyl.red)) +
  place(770, 768, 1.3, roll(vinyl.pink, vinyl.yellow));

export const handTruckSale: SampleArticle = {
  title: 'Heavy-Duty Hand Truck & Storage Bags',
  cat_id: 2,
  content: `Save your back. Steel hand truck with 13-inch flat-free tires and an extra-long blade for rolled inflatables up to 600 pounds, plus drawstring bags in three sizes. Hand truck $165, bags from $18.`,
  pictures: [
    picture('Hand truck with a rolled inflatable', floor, loaded),
    picture(
      'Red hand truck and storage bags',
      studio(vinyl.turquoise),
      place(440, 780, 1.5, handTruck(vinyl.red)),
      place(900, 770, 1.25, storageBag(vinyl.turquoise)),
      place(700, 790, 0.75, storageBag(vinyl.yellow)),
    ),
    picture(
      'Helper rolling an inflatable away',
      floor,
      adult(adults.helper, 'push', 230, 810, 1.6),
      place(420, 800, 1.2, handTruck(vinyl.red)),
      place(770, 780, 1.15, roll(vinyl.purple, vinyl.turquoise)),
    ),
    picture(
      'Flat-free wheel of the hand truck',
      closeUp(420, 690, 2.6, studio(vinyl.turquoise), place(440, 780, 1.5, handTruck(vinyl.red))),
    ),
  ],
};
