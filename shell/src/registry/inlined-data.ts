import type { Business, Registry } from '@catalogmx/shared/contract';
import { fetchRegistry, parseRegistry } from './fetch-registry.ts';

/** What the server tells the shell about the site. */
export interface SiteInfo {
  /** Origin of the API; empty for the page's own. */
  apiHost?: string;
  business: Business;
  /** Origins that testers may override releases from; none if the setting is off. */
  overrideOrigins?: string[];
}

/**
 * Reads the site info inlined in the HTML, or fetches `/site.json` so that any static host will do.
 * @throws Error if neither exists.
 */
export async function readSite(): Promise<SiteInfo> {
  const inlined = readInlined('site');
  if (inlined) return inlined as SiteInfo;
  const response = await fetch('/site.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`/site.json answered ${response.status}`);
  return (await response.json()) as SiteInfo;
}

/** Reads the registry inlined in the HTML, or fetches it. Returns undefined if it is missing or malformed. */
export async function readRegistry(): Promise<Registry | undefined> {
  return parseRegistry(readInlined('registry')) ?? (await fetchRegistry());
}

/** Parses `<script type="application/json" id="…">`. Returns undefined if it is missing or truncated. */
function readInlined(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  if (!text) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
