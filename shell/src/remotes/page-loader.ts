import { CONTRACT_VERSION, type RegisteredRelease } from '@catalogmx/shared/contract';
import { type ComponentType, lazy } from 'react';
import { wait } from '../wait.ts';
import { importPage } from './federation-runtime.ts';
import { LoadError } from './load-error.ts';

/** Waits before the second and the third try, in milliseconds. */
const BACK_OFF = [300, 1_200];

/** No further try after this many milliseconds: the visitor has waited long enough. */
const DEADLINE = 5_000;

/** Loads a page on first use and caches it. Failures are not cached: the network may be back at the next load. */
export class PageLoader {
  readonly #load: () => Promise<ComponentType>;
  #page: ComponentType | undefined;
  #loading: Promise<ComponentType> | undefined;

  constructor(load: () => Promise<ComponentType>) {
    this.#load = load;
  }

  /**
   * The page if it is loaded, else a component that suspends until it is. Call once per visit: React
   * caches the failure of a lazy component, so each visit needs its own.
   */
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
  const { contract = CONTRACT_VERSION, container } = release;
  if (contract !== CONTRACT_VERSION) {
    throw new LoadError('contract', `${container} needs contract ${contract}`);
  }
  const started = performance.now();
  for (const pause of BACK_OFF) {
    try {
      return await importPage(release, module);
    } catch (error) {
      if (performance.now() - started > DEADLINE) throw error;
      await wait(pause);
    }
  }
  return importPage(release, module);
}
