import type { Business, Registry } from '@catalogmx/shared/contract';
import { fetchRegistry, parseRegistry } from './fetch-registry.ts';

/** What the shell is told of the site when it starts. */
export interface SiteInfo {
  /** Origin of the API; empty for the page's own. */
  apiHost?: string;
  business: Business;
  /** Origins that a build may be laid over the site from; none where testers are not let in. */
  overrideOrigins?: string[];
}

/**
 * Reads the facts of the site from the HTML, where the server put them, else from `/site.json`, so that
 * any static host can serve the site.
 * @throws Error when neither is there.
 */
export async function readSite(): Promise<SiteInfo> {
  const inlined = readInlined('site');
  if (inlined) return inlined as SiteInfo;
  const response = await fetch('/site.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`/site.json answered ${response.status}`);
  return (await response.json()) as SiteInfo;
}

/** Reads the registry likewise; undefined where none can be had that makes sense. */
export async function readRegistry(): Promise<Registry | undefined> {
  return parseRegistry(readInlined('registry')) ?? (await fetchRegistry());
}

/** The content of `<script type="application/json" id="…">`; undefined where it is missing or torn. */
function readInlined(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  if (!text) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
