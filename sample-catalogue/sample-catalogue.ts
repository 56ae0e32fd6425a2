import { partyEquipment } from './party-equipment.ts';
import { rentals } from './rentals.ts';
import { sales } from './sales.ts';
import type { SampleArticle } from './sample-article.ts';

/** The articles an empty database starts with. */
export const sampleArticles: SampleArticle[] = [...rentals, ...sales, ...partyEquipment];
