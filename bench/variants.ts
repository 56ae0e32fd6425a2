import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '@catalogmx/shared/contract';
import { ReleaseStore } from '../server/src/releases/release-store.ts';
import { publishSingleBundle } from './single-bundle.ts';

/** Ways in which the same site is built. */
export const VARIANTS = ['federated', 'single', 'split'] as const;
export type Variant = (typeof VARIANTS)[number];

/** What each of them is called in the report. */
export const VARIANT_NAMES: Record<Variant, string> = {
  federated: 'federated',
  single: 'one bundle',
  split: 'split by page',
};

/** One site that serves each variant in turn, with the same server and the same data. */
export class Variants {
  readonly #path: string;
  readonly #registries: Record<Variant, Registry>;

  private constructor(path: string, registries: Record<Variant, Registry>) {
    this.#path = path;
    this.#registries = registries;
  }

  /** Builds and publishes the variants besides the one that a site serves already. */
  static async publish(dataDir: string): Promise<Variants> {
    const folder = join(dataDir, 'releases');
    const path = join(folder, 'registry.json');
    const federated = JSON.parse(readFileSync(path, 'utf8')) as Registry;
    const pages = federated.apps.catalog?.current.pages ?? [];
    const store = new ReleaseStore(folder);
    const single = await publishSingleBundle('single', store, pages);
    const split = await publishSingleBundle('split', store, pages);
    return new Variants(path, { federated, single, split });
  }

  /** Makes a variant the one that is served, as a promotion of a release does: at once. */
  serve(variant: Variant): void {
    writeFileSync(this.#path, JSON.stringify(this.#registries[variant]));
  }
}
