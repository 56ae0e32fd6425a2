import { BANNER_SIZES, bannerSourceSet } from '@catalogmx/shared/contract';
import type { HeadBuilder, PageHead } from './page-head.ts';
import { localBusiness, webSite } from './structured-data.ts';

/** Adds the business and the site to the home page's head. */
export const homeHead: HeadBuilder = ({ business, publicUrl }, plain) => ({
  ...plain,
  structuredData: [
    localBusiness(business, publicUrl, publicUrl + plain.picture.path),
    webSite(business, publicUrl),
  ],
  firstPicture: firstPicture(business.banner),
});

function firstPicture(banner = ''): PageHead['firstPicture'] {
  const sourceSet = bannerSourceSet(banner);
  return sourceSet ? { sourceSet, sizes: BANNER_SIZES } : undefined;
}
