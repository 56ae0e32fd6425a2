import type { BusinessSource } from '../business/business-source.ts';

export interface SiteSettings {
  /** Address of the site, without a slash at its end. */
  publicUrl: string;
  overrideOrigins?: string[];
  /** Origin of the API if it is another host. */
  apiHost?: string;
}

/** Returns the content of site.json, which the shell reads. */
export function siteInfo(context: {
  businessSource: Pick<BusinessSource, 'business'>;
  settings: SiteSettings;
}) {
  const { publicUrl, overrideOrigins = [], apiHost = '' } = context.settings;
  return { apiHost, business: context.businessSource.business, publicUrl, overrideOrigins };
}
