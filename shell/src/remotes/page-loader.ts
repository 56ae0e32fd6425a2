import {
  haveCommonContract,
  type RegisteredRelease,
  SUPPORTED_CONTRACTS,
} from '@catalogmx/shared/contract';
import { type ComponentType, lazy } from 'react';
import { wait } from '../wait.ts';
import { importPage } from './federation-runtime.ts';
import { LoadError } from './load-error.ts';

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
export async function importWithRetry(
  release: RegisteredRelease,
  module: string,
): Promise<ComponentType> {
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
