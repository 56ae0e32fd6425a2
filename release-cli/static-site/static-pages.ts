import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Business, SERVICE_WORKER_PATH, SHELL } from '@catalogmx/shared/contract';
import { writeDurably } from '../../releases/store/durable-file.ts';
import { ReleaseError } from '../../releases/store/release-error.ts';
import { ReleaseStore } from '../../releases/store/release-store.ts';
import {
  addContactLinks,
  escapeAttribute,
  headHtml,
  plainHead,
  robots,
  forBrowsers,
} from '../../server/src/static-site.ts';

/** The file with the settings of the shell. */
export const SITE_FILE = 'site.json';

const REGISTRY_FILE = 'registry.json';

/** The content of {@link SITE_FILE}. */
export interface StaticSiteInfo {
  /** Origin of the API. */
  apiHost: string;
  business: Business;
}

export function releaseFolder(folder: string): string {
  return join(folder, 'releases');
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

/** Writes the files that depend on the live releases. */
export async function writeStaticPages(folder: string): Promise<void> {
  const site = JSON.parse(readFileSync(join(folder, SITE_FILE), 'utf8')) as StaticSiteInfo;
  const store = new ReleaseStore(releaseFolder(folder));
  // Under the lock, so that the later of two commands wins.
  await store.change(async () => {
    const { registry } = store;
    const page = readPage(store, site);
    await writeDurably(join(folder, 'index.html'), page);
    await writeDurably(join(folder, '404.html'), page);
    await writeServiceWorker(folder, store);
    await writeDurably(join(folder, 'robots.txt'), robots(site.apiHost, registry));
    await writeDurably(join(folder, REGISTRY_FILE), JSON.stringify(forBrowsers(registry)));
    return undefined;
  });
}

/** Copies the live shell's service worker to the root, where it has to be. */
async function writeServiceWorker(folder: string, store: ReleaseStore): Promise<void> {
  const name = basename(SERVICE_WORKER_PATH);
  const version = store.registry.apps[SHELL]?.current.version ?? '';
  const file = join(store.folderOf(SHELL, version), name);
  if (existsSync(file)) await writeDurably(join(folder, name), readFileSync(file));
}

/** Returns the page for all paths: the shell's, with the head of the business. */
function readPage(store: ReleaseStore, { apiHost, business }: StaticSiteInfo): string {
  const shell = store.registry.apps[SHELL]?.current;
  if (!shell) throw new ReleaseError('not_found', `No shell is live in ${store.folder}.`);
  const template = readFileSync(join(store.folderOf(SHELL, shell.version), 'index.html'), 'utf8');
  const head = plainHead(business, undefined);
  const elements = [
    // The share image comes from the API's host.
    ...headHtml(head, { name: business.name, publicUrl: '', apiHost }),
    // The shell requests these two first.
    ...[SITE_FILE, REGISTRY_FILE].map(
      (file) => `<link rel="preload" as="fetch" href="/${file}" crossorigin="anonymous">`,
    ),
    `<link rel="preconnect" href="${escapeAttribute(apiHost)}">`,
  ];
  return addContactLinks(template, business, store.registry)
    .replaceAll('%BASE%/', shell.base)
    .replace('</head>', () => `${elements.join('')}</head>`);
}
