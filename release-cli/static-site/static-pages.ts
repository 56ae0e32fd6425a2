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
  withoutHeads,
} from '../../server/src/static-site.ts';

/** The file that tells the shell of the site. */
export const SITE_FILE = 'site.json';

/** Which releases are live, for visitors here and for operators beside the releases. */
const REGISTRY_FILE = 'registry.json';

/** What the shell is told: the content of {@link SITE_FILE}. */
export interface StaticSiteInfo {
  /** Origin of the API. */
  apiHost: string;
  business: Business;
}

/** The folder of a static site that holds its releases and what is live of them. */
export function releaseFolder(folder: string): string {
  return join(folder, 'releases');
}

/** Whether a folder holds a site that `npm run static` made. */
export function isStaticSite(folder: string): boolean {
  const registry = join(releaseFolder(folder), REGISTRY_FILE);
  return existsSync(join(folder, SITE_FILE)) && existsSync(registry);
}

/** The static site that a folder is or whose releases it holds; undefined where it is neither. */
export function findStaticSite(folder: string): string | undefined {
  const parent = dirname(folder);
  if (isStaticSite(folder)) return folder;
  return basename(folder) === 'releases' && isStaticSite(parent) ? parent : undefined;
}

/** Writes what depends on the releases that are live: the page, what crawlers are told, and the registry. */
export async function writeStaticPages(folder: string): Promise<void> {
  const site = JSON.parse(readFileSync(join(folder, SITE_FILE), 'utf8')) as StaticSiteInfo;
  const store = new ReleaseStore(releaseFolder(folder));
  // Under the lock, so that of two commands the later one has the last word.
  await store.change(async () => {
    const { registry } = store;
    const page = readPage(store, site);
    await writeDurably(join(folder, 'index.html'), page);
    await writeDurably(join(folder, '404.html'), page);
    await writeServiceWorker(folder, store);
    await writeDurably(join(folder, 'robots.txt'), robots(site.apiHost, registry));
    await writeDurably(join(folder, REGISTRY_FILE), JSON.stringify(withoutHeads(registry)));
    return undefined;
  });
}

/** The worker of the live shell, which has to stand at the root. */
async function writeServiceWorker(folder: string, store: ReleaseStore): Promise<void> {
  const name = basename(SERVICE_WORKER_PATH);
  const version = store.registry.apps[SHELL]?.current.version ?? '';
  const file = join(store.folderOf(SHELL, version), name);
  if (existsSync(file)) await writeDurably(join(folder, name), readFileSync(file));
}

/** The one page of all addresses: the shell's, with the head of the business. */
function readPage(store: ReleaseStore, { apiHost, business }: StaticSiteInfo): string {
  const shell = store.registry.apps[SHELL]?.current;
  if (!shell) throw new ReleaseError('not_found', `No shell is live in ${store.folder}.`);
  const template = readFileSync(join(store.folderOf(SHELL, shell.version), 'index.html'), 'utf8');
  const head = plainHead(business, undefined);
  const elements = [
    // The picture of the site is the API's, too.
    ...headHtml(head, { name: business.name, publicUrl: apiHost }),
    // What the shell asks for first comes with the shell.
    ...[SITE_FILE, REGISTRY_FILE].map(
      (file) => `<link rel="preload" as="fetch" href="/${file}" crossorigin="anonymous">`,
    ),
    `<link rel="preconnect" href="${escapeAttribute(apiHost)}">`,
  ];
  return addContactLinks(template, business, store.registry)
    .replaceAll('%BASE%/', shell.base)
    .replace('</head>', () => `${elements.join('')}</head>`);
}
