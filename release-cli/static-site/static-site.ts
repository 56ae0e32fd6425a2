import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm, rmdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { SHELL } from '@catalogmx/shared/contract';
import { syncEntry, writeDurably } from '../../releases/store/durable-file.ts';
import { goLive } from '../../releases/rollout/go-live.ts';
import { ReleaseError } from '../../releases/store/release-error.ts';
import { FolderReleaseStore } from '../../releases/store/folder-release-store.ts';
import { ICON_PATHS, ICON_TYPES, readIcon, webManifest } from '../../server/src/static-site.ts';
import { type ApiData, openData } from './api-data.ts';
import { isStaticSite, releaseFolder, SITE_FILE, type StaticSiteInfo } from './static-folder.ts';
import { headerRules } from './header-rules.ts';
import { writeStaticPages } from './static-pages.ts';

/** Name of this command in the history. */
const STATIC = 'npm run static';

export interface StaticSiteParts {
  site: StaticSiteInfo;
  /** Folders with a build or release of each app. */
  dists: string[];
}

/** @throws ReleaseError if the folder has files that this command did not write. */
export function checkStaticFolder(folder: string): void {
  if (!existsSync(folder) || isStaticSite(folder)) return;
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch (error) {
    throw unusable(folder, error);
  }
  if (names.length === 0) return;
  throw new ReleaseError(
    'refused',
    `${folder} holds files that this command did not make: name an empty folder, or a new one.`,
  );
}

/**
 * Returns the folders of the live releases in a release folder.
 * @throws ReleaseError if no shell is live.
 */
export function liveReleases(from: string): string[] {
  const store = new FolderReleaseStore(from);
  const { apps } = store.registry;
  if (!apps[SHELL]) {
    throw new ReleaseError('not_found', `No shell is live in ${from}: name a folder of releases.`);
  }
  return Object.entries(apps).map(([name, { current }]) => store.folderOf(name, current.version));
}

/**
 * Writes a new site, or updates the one in the folder. A new site appears at once. An existing one may
 * be in use, so its files change one by one, those that refer to others last.
 * @returns A notice for each build that is not live, and each page without its content.
 * @throws ReleaseError if the folder cannot be used.
 */
export async function assembleStaticSite(
  folder: string,
  parts: StaticSiteParts,
): Promise<string[]> {
  checkStaticFolder(folder);
  const data = await openData(parts.site);
  try {
    return await (isStaticSite(folder) ? fill(folder, parts, data) : make(folder, parts, data));
  } catch (error) {
    throw unusable(folder, error);
  }
}

/** Turns an error of the operating system into one line; returns other errors as they are. */
function unusable(folder: string, error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall === undefined) return error;
  return new ReleaseError('refused', `${folder} cannot be used (${code}): name another folder.`);
}

type Data = ApiData | undefined;

async function make(folder: string, parts: StaticSiteParts, data: Data): Promise<string[]> {
  const parent = dirname(folder);
  const incoming = join(parent, `.${basename(folder)}-${randomUUID()}`);
  try {
    await mkdir(incoming, { recursive: true });
    const notices = await fill(incoming, parts, data);
    if (existsSync(folder)) await rmdir(folder);
    await rename(incoming, folder);
    await syncEntry(parent);
    return notices;
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
}

async function fill(
  folder: string,
  { site, dists }: StaticSiteParts,
  data: Data,
): Promise<string[]> {
  const store = new FolderReleaseStore(releaseFolder(folder));
  const notices: string[] = [];
  for (const dist of dists) {
    const notice = await goLive(store, dist, { by: STATIC, to: folder });
    if (notice) notices.push(notice);
  }
  for (const path of Object.keys(ICON_TYPES)) {
    await writeDurably(join(folder, path), await readIcon(path));
  }
  await writeDurably(join(folder, ICON_PATHS.manifest), JSON.stringify(webManifest(site.business)));
  await writeDurably(join(folder, SITE_FILE), JSON.stringify(site));
  await writeDurably(join(folder, '_headers'), headerRules());
  // GitHub Pages would leave out files with an underscore, as chunks have.
  await writeDurably(join(folder, '.nojekyll'), '');
  await store.change(async (registry) => {
    notices.push(...(await writeStaticPages(folder, registry, data)));
    return undefined;
  });
  return notices;
}
