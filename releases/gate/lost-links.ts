import type { Release, StoredRegistry } from '@catalogmx/shared/contract';
import type { ReleaseStore } from '../store/release-store.ts';
import { findPageLinks } from './page-links.ts';
import { findRemovedPages } from './removed-pages.ts';

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
