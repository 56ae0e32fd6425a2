import {
  type Business,
  type InlinedResponses,
  type Registry,
  RESPONSES_ID,
} from '@catalogmx/shared/contract';
import { fetchRegistry, parseRegistry } from './fetch-registry.ts';

export interface SiteInfo {
  /** Base of the API's calls: an origin, or empty for the page's own. */
  apiHost?: string;
  business: Business;
  /** Address of the site, without a slash at its end; absent from older servers. */
  publicUrl?: string;
  /** Origins that testers may override releases from; none if the setting is off. */
  overrideOrigins?: string[];
}

/** Reads the site info inlined in the HTML. The development server inlines none: then it fetches `/site.json`. */
export async function readSite(): Promise<SiteInfo> {
  const inlined = readInlined('site');
  if (inlined) return inlined as SiteInfo;
  const response = await fetch('/site.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`/site.json answered ${response.status}`);
  return (await response.json()) as SiteInfo;
}

export async function readRegistry(): Promise<Registry | undefined> {
  return parseRegistry(readInlined('registry')) ?? (await fetchRegistry());
}

/** Reads the responses of the API that came with a rendered page. */
export function readResponses(): InlinedResponses {
  return (readInlined(RESPONSES_ID) ?? {}) as InlinedResponses;
}

function readInlined(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  if (!text) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
