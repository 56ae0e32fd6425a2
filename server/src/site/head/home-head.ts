import type { HeadBuilder } from './page-head.ts';
import { localBusiness, webSite } from './structured-data.ts';

/** Adds the business and the site to the home page's head. */
export const homeHead: HeadBuilder = ({ business, publicUrl, apiHost }, plain) => ({
  ...plain,
  structuredData: [
    localBusiness(business, publicUrl, (apiHost || publicUrl) + plain.picture.path),
    webSite(business, publicUrl),
  ],
});
