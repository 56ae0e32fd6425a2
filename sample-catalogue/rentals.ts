import { adrenalineAlley } from './rentals/adrenaline-alley.ts';
import { bigRedSlide } from './rentals/big-red-slide.ts';
import { carouselBouncer } from './rentals/carousel-bouncer.ts';
import { dinoBounce } from './rentals/dino-bounce.ts';
import { fiestaCombo } from './rentals/fiesta-combo.ts';
import { gladiatorJoust } from './rentals/gladiator-joust.ts';
import { royalCastle } from './rentals/royal-castle.ts';
import { seaPlaylandRental } from './rentals/sea-playland.ts';
import { slipAndSplash } from './rentals/slip-and-splash.ts';
import { soccerDartsRental } from './rentals/soccer-darts.ts';
import { sportsArenaRental } from './rentals/sports-arena.ts';
import { tropicalWave } from './rentals/tropical-wave.ts';
import type { SampleArticle } from './sample-article.ts';

/** Inflatables for rent. */
export const rentals: SampleArticle[] = [
  royalCastle,
  tropicalWave,
  fiestaCombo,
  adrenalineAlley,
  bigRedSlide,
  seaPlaylandRental,
  dinoBounce,
  sportsArenaRental,
  slipAndSplash,
  carouselBouncer,
  gladiatorJoust,
  soccerDartsRental,
];
