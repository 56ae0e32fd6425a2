import {
  type RegisteredApp,
  type RegisteredRelease,
  haveCommonContract,
  SUPPORTED_CONTRACTS,
  type Registry,
} from '@catalogmx/shared/contract';
import { type ComponentType, lazy } from 'react';
import { isOverride } from '../registry/override.ts';
import type { ShownRelease } from '../reports/send-beacon.ts';
import { wait } from '../wait.ts';
import { importPage } from './federation-runtime.ts';
import { LoadError } from './load-error.ts';

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

/** Before the second and the third try. */
const BACK_OFF_MS = [300, 1_200];

const DEADLINE_MS = 5_000;

/** Loads a page on first use and caches it. Failures are not cached: the network may be back at the next load. */
export class PageLoader {
  readonly #load: () => Promise<ComponentType>;
  #page: ComponentType | undefined;
  #loading: Promise<ComponentType> | undefined;

  constructor(load: () => Promise<ComponentType>) {
    this.#load = load;
  }

  /** The page, or a lazy component. Each visit needs its own: React caches the failure of a lazy component. */
  component(): ComponentType {
    return this.#page ?? lazy(async () => ({ default: await this.load() }));
  }

  load(): Promise<ComponentType> {
    this.#loading ??= this.#load().then(
      (page) => (this.#page = page),
      (error: unknown) => {
        this.#loading = undefined;
        throw error;
      },
    );
    return this.#loading;
  }
}

/** @throws LoadError of the last try, or at once if the release needs another contract. */
async function importWithRetry(release: RegisteredRelease, module: string): Promise<ComponentType> {
  if (!haveCommonContract(release, SUPPORTED_CONTRACTS)) {
    throw new LoadError('contract', `${release.container} needs contract ${release.contract}`);
  }
  const started = performance.now();
  for (const pause of BACK_OFF_MS) {
    try {
      return await importPage(release, module);
    } catch (error) {
      if (performance.now() - started > DEADLINE_MS) throw error;
      await wait(pause);
    }
  }
  return importPage(release, module);
}

/** Leaves the network to the first page. */
const PRELOAD_DELAY_MS = 3_000;

/** Loads the other pages of an app in the background, unless the visitor saves data. */
export function preloadPages(registry: Registry | undefined, name: string): void {
  const app = registry?.apps[name];
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (!app || connection?.saveData) return;
  setTimeout(() => {
    for (const { path } of app.current.pages) {
      // A failure is reported when the visitor opens the page.
      pageCandidates(name, app, path)[0]
        ?.loader.load()
        .catch(() => undefined);
    }
  }, PRELOAD_DELAY_MS);
}
