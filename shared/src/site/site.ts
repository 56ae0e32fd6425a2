import type { Business } from '../contract/business.ts';

/** Settings known at startup, so that one build runs in every environment. */
export interface Site {
  /** Origin of the API and the images; empty for the page's own. */
  apiHost: string;
  business: Business;
  /** Address of the site that links name, without a slash at its end; absent without a server. */
  publicUrl?: string;
}

let site: Site | undefined;

/** Call before the first render. */
export function setSite(value: Site): void {
  site = value;
}

export function getSite(): Site {
  if (!site) throw new Error('The site is not set: call setSite before rendering.');
  return site;
}

/** Resolves a path, such as that of an image, against the API's host. */
export function apiAddress(path: string): string {
  return getSite().apiHost + path;
}
