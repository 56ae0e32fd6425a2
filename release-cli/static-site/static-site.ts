import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm, rmdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { SHELL } from '@catalogmx/shared/contract';
import { syncEntry, writeDurably } from '../../releases/store/durable-file.ts';
import { goLive } from '../../releases/rollout/go-live.ts';
import { ReleaseError } from '../../releases/store/release-error.ts';
import { ReleaseStore } from '../../releases/store/release-store.ts';
import { ICON_PATHS, iconFiles, webManifest } from '../../server/src/static-site.ts';
import {
  isStaticSite,
  releaseFolder,
  SITE_FILE,
  type StaticSiteInfo,
  writeStaticPages,
} from './static-pages.ts';

/** Who is named in the history where this command makes a release live. */
const STATIC = 'npm run static';

/** What a static site is made of. */
export interface StaticSiteParts {
  site: StaticSiteInfo;
  /** Folders with a build or a release of each app. */
  dists: string[];
}

/** @throws ReleaseError where the folder holds anything but what this command made. */
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
 * The folders of the releases that are live in a folder of releases.
 * @throws ReleaseError where there is no whole site.
 */
export function liveReleases(from: string): string[] {
  const store = new ReleaseStore(from);
  const { apps } = store.registry;
  if (!apps[SHELL]) {
    throw new ReleaseError('not_found', `No shell is live in ${from}: name a folder of releases.`);
  }
  return Object.entries(apps).map(([name, { current }]) => store.folderOf(name, current.version));
}

/**
 * Makes the site, or brings the one in the folder up to date. A new one appears as a whole; one that
 * may be served meanwhile is changed file by file, what visitors are led by at last.
 * @returns What to say of builds that are not live.
 * @throws ReleaseError that says what is wrong with the folder.
 */
export async function assembleStaticSite(
  folder: string,
  parts: StaticSiteParts,
): Promise<string[]> {
  checkStaticFolder(folder);
  try {
    return await (isStaticSite(folder) ? fill(folder, parts) : make(folder, parts));
  } catch (error) {
    throw unusable(folder, error);
  }
}

/** What the system refuses, in one line; any other error as it is. */
function unusable(folder: string, error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall === undefined) return error;
  return new ReleaseError('refused', `${folder} cannot be used (${code}): name another folder.`);
}

async function make(folder: string, parts: StaticSiteParts): Promise<string[]> {
  const parent = dirname(folder);
  const incoming = join(parent, `.${basename(folder)}-${randomUUID()}`);
  try {
    await mkdir(incoming, { recursive: true });
    const notices = await fill(incoming, parts);
    if (existsSync(folder)) await rmdir(folder);
    await rename(incoming, folder);
    await syncEntry(parent);
    return notices;
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
}

async function fill(folder: string, { site, dists }: StaticSiteParts): Promise<string[]> {
  const store = new ReleaseStore(releaseFolder(folder));
  const notices: string[] = [];
  for (const dist of dists) {
    const notice = await goLive(store, dist, { by: STATIC, to: folder });
    if (notice) notices.push(notice);
  }
  for (const [path, { make: draw }] of Object.entries(iconFiles)) {
    await writeDurably(join(folder, path), await draw());
  }
  await writeDurably(join(folder, ICON_PATHS.manifest), JSON.stringify(webManifest(site.business)));
  await writeDurably(join(folder, SITE_FILE), JSON.stringify(site));
  await writeStaticPages(folder);
  return notices;
}
