import type { RegisteredApp, RegisteredRelease } from '@catalogmx/shared/contract';
import { isOverride } from '../registry/override.ts';
import type { ShownRelease } from '../reports/send-beacon.ts';
import { importWithRetry, PageLoader } from './page-loader.ts';

export interface PageCandidate extends ShownRelease {
  loader: PageLoader;
}

/** By container, contract and module, so that the code of a page is loaded once. */
const loaders = new Map<string, PageLoader>();

/** Lists where a page can come from, in fallback order: the current release, then the previous one. */
export function pageCandidates(name: string, app: RegisteredApp, path: string): PageCandidate[] {
  const releases = [app.current, app.previous].filter((release) => release !== undefined);
  return releases.flatMap((release) => {
    const page = release.pages.find((candidate) => candidate.path === path);
    if (!page) return [];
    const loader = loaderOf(release, page.module);
    return [{ app: name, version: release.version, isOverride: isOverride(release), loader }];
  });
}

function loaderOf(release: RegisteredRelease, module: string): PageLoader {
  const { container, contract } = release;
  const key = `${container} ${contract} ${module}`;
  const loader = loaders.get(key) ?? new PageLoader(() => importWithRetry(release, module));
  loaders.set(key, loader);
  return loader;
}
