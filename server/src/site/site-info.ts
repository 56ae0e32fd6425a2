import type { SiteContext } from './site-context.ts';

/** Returns the content of site.json, which the shell reads. */
export function siteInfo({
  businessFile,
  settings,
}: Pick<SiteContext, 'businessFile' | 'settings'>) {
  const { publicUrl, overrideOrigins = [] } = settings;
  return { apiHost: '', business: businessFile.business, publicUrl, overrideOrigins };
}
