import {
  SHELL,
  type RegisteredRelease,
  type Registry,
  type Business,
  type InlinedResponses,
  RESPONSES_ID,
} from '@catalogmx/shared/contract';

const TIMEOUT_MS = 5_000;

/** Fetches `/registry.json`. Returns undefined, and logs why, if it is missing or malformed. */
export async function fetchRegistry(): Promise<Registry | undefined> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch('/registry.json', { cache: 'no-cache', signal });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    const registry = parseRegistry(await response.json());
    if (!registry) throw new Error('it is no registry');
    return registry;
  } catch (error) {
    console.error('/registry.json cannot be used:', error);
    return undefined;
  }
}

/** Returns undefined if a current release is malformed. A malformed previous release is dropped. */
export function parseRegistry(value: unknown): Registry | undefined {
  if (!isObject(value) || !isObject(value.apps)) return undefined;
  const apps: Registry['apps'] = {};
  for (const [name, app] of Object.entries(value.apps)) {
    if (!isObject(app) || !isRegisteredRelease(app.current)) return undefined;
    const { current, previous } = app;
    apps[name] = isRegisteredRelease(previous) ? { current, previous } : { current };
  }
  const hasRemote = Object.keys(apps).some((name) => name !== SHELL);
  return hasRemote ? { apps } : undefined;
}

/** Checks only what the shell reads, so that newer servers may add fields. */
export function isRegisteredRelease(value: unknown): value is RegisteredRelease {
  if (!isObject(value)) return false;
  const { version, container, base, entry, contract, oldestContract, integrity, pages } = value;
  return (
    [version, container, base, entry].every(isText) &&
    [contract, oldestContract].every((given) => ['number', 'undefined'].includes(typeof given)) &&
    isObject(integrity) &&
    Object.values(integrity).every(isText) &&
    Array.isArray(pages) &&
    pages.every((page) => isObject(page) && isText(page.path) && isText(page.module))
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

interface SiteInfo {
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
