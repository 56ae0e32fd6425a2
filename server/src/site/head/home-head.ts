import type { HeadBuilder } from './page-head.ts';
import { localBusiness } from './structured-data.ts';

/** The home page's head: the business itself. */
export const homeHead: HeadBuilder = ({ business, publicUrl }, standard) => ({
  ...standard,
  structuredData: [localBusiness(business, publicUrl, standard.picture.path)],
});
