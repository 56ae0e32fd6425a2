import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredRegistry } from '@catalogmx/shared/contract';
import { FolderReleaseStore } from '../../releases/store/folder-release-store.ts';
import { publishSingleBundle, type SingleBuild } from './single-bundle.ts';

export const VARIANTS = ['federated', 'single', 'split'] as const;
export type Variant = (typeof VARIANTS)[number];

export const VARIANT_NAMES: Record<Variant, string> = {
  federated: 'federated',
  single: 'one bundle',
  split: 'split by page',
};

/** One site that serves each variant in turn, with the same server and the same data. */
export class Variants {
  readonly #path: string;
  readonly #registries: Record<Variant, StoredRegistry>;

  private constructor(path: string, registries: Record<Variant, StoredRegistry>) {
    this.#path = path;
    this.#registries = registries;
  }

  /** Builds and publishes the variants besides the one that a site serves already. */
  static async publish(dataDir: string): Promise<Variants> {
    const folder = join(dataDir, 'releases');
    const path = join(folder, 'registry.json');
    const federated = JSON.parse(readFileSync(path, 'utf8')) as StoredRegistry;
    const { shell, catalog } = federated.apps;
    if (!shell || !catalog) throw new Error('The site has no shell or no catalogue to measure.');
    const store = new FolderReleaseStore(folder);
    // All the same but for whose release the pages are said to be in: the shell's own.
    const registry = async (kind: SingleBuild): Promise<StoredRegistry> => {
      const release = await publishSingleBundle(kind, store, catalog.current.pages);
      return {
        apps: {
          ...federated.apps,
          shell: { ...shell, current: { ...release, pages: [] } },
          catalog: { ...catalog, current: release },
        },
      };
    };
    return new Variants(path, {
      federated,
      single: await registry('single'),
      split: await registry('split'),
    });
  }

  /** Makes a variant the one that is served, as a promotion of a release does: at once. */
  serve(variant: Variant): void {
    writeFileSync(this.#path, JSON.stringify(this.#registries[variant]));
  }
}
