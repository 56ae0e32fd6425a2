import type { BusinessSource } from '../business/business-file.ts';
import type { SiteContext } from './site-context.ts';

/** Returns the content of site.json, which the shell reads. */
export function siteInfo(context: {
  businessSource: Pick<BusinessSource, 'business'>;
  settings: Pick<SiteContext['settings'], 'publicUrl' | 'overrideOrigins'>;
}) {
  const { publicUrl, overrideOrigins = [] } = context.settings;
  // The base of all calls: the page's own origin.
  const apiHost = '';
  return { apiHost, business: context.businessSource.business, publicUrl, overrideOrigins };
}
