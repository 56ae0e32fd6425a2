import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  CALLS,
  overlap,
  plainStart,
  type RegisteredRelease,
  type Release,
  type StoredRegistry,
} from '@catalogmx/shared/contract';
import type { ReleaseStore } from '../store/release-store.ts';

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
