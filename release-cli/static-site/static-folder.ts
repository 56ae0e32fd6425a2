import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Business } from '@catalogmx/shared/contract';

/** The file with the settings of the shell. */
export const SITE_FILE = 'site.json';

export const REGISTRY_FILE = 'registry.json';

/** The content of {@link SITE_FILE}. */
export interface StaticSiteInfo {
  /** Origin of the API. */
  apiHost: string;
  business: Business;
  /** Address of the site, without a slash at its end; absent if its pages are written without content. */
  publicUrl?: string | undefined;
}

export function releaseFolder(folder: string): string {
  return join(folder, 'releases');
}

export function readSite(folder: string): StaticSiteInfo {
  return JSON.parse(readFileSync(join(folder, SITE_FILE), 'utf8')) as StaticSiteInfo;
}

/** Whether `npm run static` made the folder. */
export function isStaticSite(folder: string): boolean {
  const registry = join(releaseFolder(folder), REGISTRY_FILE);
  return existsSync(join(folder, SITE_FILE)) && existsSync(registry);
}

/** Finds the static site for its folder or the folder of its releases. */
export function findStaticSite(folder: string): string | undefined {
  const parent = dirname(folder);
  if (isStaticSite(folder)) return folder;
  return basename(folder) === 'releases' && isStaticSite(parent) ? parent : undefined;
}
