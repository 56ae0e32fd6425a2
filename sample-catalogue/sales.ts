import { blowers } from './sales/blowers.ts';
import { careKit } from './sales/care-kit.ts';
import { handTruckSale } from './sales/hand-truck.ts';
import { movieScreenSale } from './sales/movie-screen.ts';
import { palaceCastle } from './sales/palace-castle.ts';
import { raceArchSale } from './sales/race-arch.ts';
import { starterPackage } from './sales/starter-package.ts';
import { sunriseSlide } from './sales/sunrise-slide.ts';
import { twoPieceCourse } from './sales/two-piece-course.ts';
import { usedJungle } from './sales/used-jungle.ts';
import type { SampleArticle } from './sample-article.ts';

/** Inflatables and accessories for sale. */
export const sales: SampleArticle[] = [
  palaceCastle,
  sunriseSlide,
  twoPieceCourse,
  usedJungle,
  starterPackage,
  blowers,
  movieScreenSale,
  raceArchSale,
  handTruckSale,
  careKit,
];
