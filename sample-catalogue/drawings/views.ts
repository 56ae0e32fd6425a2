import type { SamplePicture } from '../sample-article.ts';
import type { Colour } from './kit/colour.ts';
import { picture } from './kit/picture.ts';
import { place } from './kit/svg.ts';
import { adult } from './people/adult.ts';
import { adults } from './people/looks.ts';
import { heightArrow, widthArrow } from './subjects/measure.ts';
import { handTruck, roll, storageBag } from './subjects/packed.ts';

/** The edges of a drawing in picture units. */
interface Extent {
  left: number;
  right: number;
  top: number;
  floor: number;
}

/** A thing between measuring arrows. */
export const sizeView = (
  name: string,
  backdrop: string,
  thing: string,
  { left, right, top, floor }: Extent,
): SamplePicture =>
  picture(
    name,
    backdrop,
    thing,
    widthArrow(left, right, floor + 56),
    heightArrow(right + 54, top, floor),
  );

/** A rolled-up inflatable on a hand truck that a helper pushes. */
export const rolledView = (
  name: string,
  backdrop: string,
  outer: Colour,
  inner: Colour,
): SamplePicture =>
  picture(
    name,
    backdrop,
    adult(adults.helper, 'push', 190, 800, 1.55),
    place(380, 790, 1.2, handTruck(inner)),
    place(740, 770, 1.25, roll(outer, inner)),
  );

/** A rolled-up inflatable with its bags of stakes and tarps. */
export const bundleView = (
  name: string,
  backdrop: string,
  outer: Colour,
  inner: Colour,
): SamplePicture =>
  picture(
    name,
    backdrop,
    place(500, 770, 1.45, roll(outer, inner, '#33415F')),
    place(960, 780, 1.05, storageBag(inner)),
  );
