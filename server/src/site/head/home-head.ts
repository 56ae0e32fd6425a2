import { BANNER_SIZES, bannerSourceSet, pictureAddress } from '@catalogmx/shared/contract';
import type { HeadBuilder, PageHead } from './page-head.ts';
import { localBusiness, webSite } from './structured-data.ts';

/** Adds the business and the site to the home page's head. */
export const homeHead: HeadBuilder = ({ business, publicUrl, apiHost }, plain) => ({
  ...plain,
  structuredData: [
    localBusiness(business, publicUrl, (apiHost || publicUrl) + plain.picture.path),
    webSite(business, publicUrl),
  ],
  firstPicture: firstPicture(business.banner, apiHost),
});

function firstPicture(banner = '', apiHost: string): PageHead['firstPicture'] {
  const sourceSet = bannerSourceSet(pictureAddress(banner, apiHost));
  return sourceSet ? { sourceSet, sizes: BANNER_SIZES } : undefined;
}
