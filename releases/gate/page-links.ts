import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  CALLS,
  overlap,
  plainStart,
  type RegisteredRelease,
  type Release,
  type StoredRegistry,
  SHELL,
} from '@catalogmx/shared/contract';
import type { ReleaseStore } from '../store/release-store.ts';
import { ReleaseError } from '../store/release-error.ts';
import { findRemovedPages } from './page-changes.ts';

/** A path in the text of a script, up to its query, its fragment or a value that is put in. */
const PATH_IN_SCRIPT = /(["'`])(\/[\w.~%/-]+)(?=\1|[?#]|\$\{)/g;

/** Paths of calls, which scripts also contain. */
const CALL_PATHS = CALLS.map(({ path }) => path);

/** A live release that names the path of a page. */
export interface PageLink {
  app: string;
  version: string;
  /** The page's route pattern. */
  path: string;
}

/**
 * Searches the scripts of all other live releases, canaries included, for paths of an app's pages. No
 * release declares its links, so a text that only looks like a path counts too. The home page is left out,
 * as '/' is in every script.
 */
export async function findPageLinks(
  store: ReleaseStore,
  apps: StoredRegistry['apps'],
  app: string,
  pages: RegisteredRelease['pages'],
): Promise<PageLink[]> {
  const others = Object.entries(apps).filter(([name]) => name !== app);
  const links = others.flatMap(([name, { current, canary }]) =>
    [current, ...(canary ? [canary.release] : [])].map(async ({ version }) => {
      const named = await pathsInScripts(store, name, version);
      return pages
        .filter(({ path }) => path !== '/' && named.some((text) => leadsTo(text, path)))
        .map(({ path }) => ({ app: name, version, path }));
    }),
  );
  return (await Promise.all(links)).flat();
}

async function pathsInScripts(store: ReleaseStore, app: string, version: string) {
  const folder = store.folderOf(app, version);
  const texts = scriptsOf(store, app, version).map((path) =>
    // Visitors cannot follow the links of files that are missing.
    readFile(join(folder, path), 'utf8').catch(() => ''),
  );
  const paths = (await Promise.all(texts)).flatMap((text) =>
    Array.from(text.matchAll(PATH_IN_SCRIPT), ([, , path = '']) => path),
  );
  return [...new Set(paths)].filter((path) => !CALL_PATHS.includes(path));
}

function scriptsOf(store: ReleaseStore, app: string, version: string): string[] {
  let release: Release;
  try {
    release = store.find(app, version);
  } catch {
    // Its files are missing, which `list` shows.
    return [];
  }
  return release.files.map(({ path }) => path).filter((path) => path.endsWith('.js'));
}

/** '/deals/' leads to '/deals/:id': the script puts the id behind it. */
function leadsTo(text: string, pattern: string): boolean {
  if (overlap(text.replace(/\/$/, ''), pattern)) return true;
  return text.endsWith('/') && text.toLowerCase() === `${plainStart(pattern)}/`.toLowerCase();
}

/** Returns a problem for each live release that links to a page which the candidate no longer has. */
export async function findLostLinks(
  store: ReleaseStore,
  candidate: Release,
  { apps }: StoredRegistry,
): Promise<string[]> {
  const { name, version } = candidate;
  const live = apps[name]?.current;
  if (!live || live.version === version) return [];
  const removed = findRemovedPages(live, candidate);
  const pages = live.pages.filter(({ path }) => removed.includes(path));
  if (pages.length === 0) return [];
  const links = await findPageLinks(store, apps, name, pages);
  return links.map(
    (link) =>
      `${link.app} ${link.version} links to page ${link.path}, which ${name} ${version} no longer has: first release ${link.app} without the link`,
  );
}

/**
 * Checks whether the site can do without a live app.
 * @returns The pages of remotes that link to it, or an empty array.
 * @throws ReleaseError 'refused' if it is the shell, or has a page that the shell links to.
 */
export async function findRetirementProblems(store: ReleaseStore, app: string): Promise<string[]> {
  if (app === SHELL) throw new ReleaseError('refused', 'The site is not there without its shell.');
  const pages = store.live.apps[app]?.current.pages ?? [];
  if (pages.some(({ path }) => path === '/')) {
    throw new ReleaseError('refused', `${app} has the home page, which the site needs.`);
  }
  const links = await findPageLinks(store, store.live.apps, app, pages);
  const needed = links.find((link) => link.app === SHELL);
  if (needed) {
    const { path, version } = needed;
    const message = `The shell links to page ${path} of ${app} (shell ${version}): release a shell without the link first.`;
    throw new ReleaseError('refused', message);
  }
  return links.map(({ app: from, version, path }) => `${from} ${version} links to page ${path}`);
}
