import type { Business } from '../contract/business.ts';

/** What the site is told when it starts, so that one build serves every environment. */
export interface Site {
  /** Origin of the API and the pictures; empty for the page's own. */
  apiHost: string;
  business: Business;
}

let site: Site | undefined;

/** Keeps the settings of the site; called once before the first page renders. */
export function setSite(value: Site): void {
  site = value;
}

/** The settings of the site. */
export function getSite(): Site {
  if (!site) throw new Error('The site is not set: call setSite before rendering.');
  return site;
}

/** Makes an API-relative address, such as a picture's, absolute where the API is on another host. */
export function apiAddress(path: string): string {
  return getSite().apiHost + path;
}
