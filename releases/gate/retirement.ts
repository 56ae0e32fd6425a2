import { SHELL } from '@catalogmx/shared/contract';
import { ReleaseError } from '../store/release-error.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { findPageLinks } from './page-links.ts';

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
