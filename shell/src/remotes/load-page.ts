import { CONTRACT_VERSION, type RegisteredRelease } from '@catalogmx/shared/contract';
import type { ComponentType } from 'react';
import { importPage } from './federation-runtime.ts';
import { LoadError } from './load-error.ts';

/** Waits before the second and the third try, in milliseconds. */
const BACK_OFF = [300, 1_200];

/** Time in milliseconds after which nothing is tried again: the visitor has waited long enough. */
const DEADLINE = 5_000;

/**
 * Loads a page out of a release, with two more tries.
 * @throws LoadError of the last try, or at once where the release asks for another contract.
 */
export async function loadPage(release: RegisteredRelease, module: string): Promise<ComponentType> {
  const { contract = CONTRACT_VERSION, container } = release;
  if (contract !== CONTRACT_VERSION) {
    throw new LoadError('contract', `${container} asks for contract ${contract}`);
  }
  const started = performance.now();
  for (const wait of BACK_OFF) {
    try {
      return await importPage(release, module);
    } catch (error) {
      if (performance.now() - started > DEADLINE) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return importPage(release, module);
}
