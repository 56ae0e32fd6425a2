import type { Business } from '../contract/business.ts';

/** Settings known at startup, so that one build runs in every environment. */
export interface Site {
  business: Business;
  /** Address of the site that links name, without a slash at its end; absent without a server. */
  publicUrl?: string;
}

/** Older releases of remotes put `apiHost` before the paths of images. */
type SharedSite = Site & { apiHost: '' };

let site: SharedSite | undefined;

/** Call before the first render. */
export function setSite(value: Site): void {
  site = { ...value, apiHost: '' };
}

export function getSite(): SharedSite {
  if (!site) throw new Error('The site is not set: call setSite before rendering.');
  return site;
}

/** Returns the path as it is. Only older releases of remotes call it. */
export function apiAddress(path: string): string {
  return path;
}
