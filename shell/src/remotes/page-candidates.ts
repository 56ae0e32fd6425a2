import type { RegisteredApp, RegisteredRelease } from '@catalogmx/shared/contract';
import { isOverride } from '../registry/override.ts';
import { loadPage } from './load-page.ts';
import { PageLoader } from './page-loader.ts';

/** A page as one release has it. */
export interface PageCandidate {
  app: string;
  version: string;
  /** A tester's own build, which tells nothing of the release that is live. */
  isOverride?: boolean;
  source: PageLoader;
}

/** Every page that was asked for, by container, contract and module: code is loaded once. */
const sources = new Map<string, PageLoader>();

/** Where a page can come from, in the order of trying: the current release, then the one before it. */
export function pageCandidates(name: string, app: RegisteredApp, path: string): PageCandidate[] {
  const releases = [app.current, app.previous].filter((release) => release !== undefined);
  return releases.flatMap((release) => {
    const page = release.pages.find((candidate) => candidate.path === path);
    if (!page) return [];
    const source = sourceOf(release, page.module);
    return [{ app: name, version: release.version, isOverride: isOverride(release), source }];
  });
}

function sourceOf(release: RegisteredRelease, module: string): PageLoader {
  const { container, contract } = release;
  const key = `${container} ${contract} ${module}`;
  const known = sources.get(key) ?? new PageLoader(() => loadPage(release, module));
  sources.set(key, known);
  return known;
}
