import { cottonCandyRental } from './party-equipment/cotton-candy.ts';
import { dunkTankRental } from './party-equipment/dunk-tank.ts';
import { foldingChairs } from './party-equipment/folding-chairs.ts';
import { frameTentRental } from './party-equipment/frame-tent.ts';
import { generators } from './party-equipment/generators.ts';
import { longTables } from './party-equipment/long-tables.ts';
import { poleTentRental } from './party-equipment/pole-tent.ts';
import { popcorn } from './party-equipment/popcorn.ts';
import { roundTables } from './party-equipment/round-tables.ts';
import { snowCones } from './party-equipment/snow-cones.ts';
import { soundAndLights } from './party-equipment/sound-and-lights.ts';
import type { SampleArticle } from './sample-article.ts';

/** Party equipment for rent. */
export const partyEquipment: SampleArticle[] = [
  frameTentRental,
  popcorn,
  dunkTankRental,
  roundTables,
  foldingChairs,
  snowCones,
  poleTentRental,
  cottonCandyRental,
  generators,
  longTables,
  soundAndLights,
];
