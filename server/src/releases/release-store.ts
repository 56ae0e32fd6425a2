import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdir, open, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type RegisteredRelease, Registry, Release } from '@catalogmx/shared/contract';
import Value from 'typebox/value';
import { compressFiles } from './compress-files.ts';

/** A release cannot be stored or read. The message is one line that says what to do. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
}

/**
 * The releases of all apps in one folder: `{app}/{version}/` with the files of each, never changed
 * once they are there, and `registry.json`. Plain files, so that any static host can serve them.
 */
export class ReleaseStore {
  readonly folder: string;
  #registry: Registry = { apps: {} };
  #registryReadAt = 0;

  constructor(folder: string) {
    this.folder = folder;
  }

  /**
   * Copies a build into the folder. A version that is there already is left as it is.
   * @param dist Folder that the build wrote, with its release.json.
   */
  async publish(dist: string): Promise<Release> {
    const release = readRelease(dist);
    const target = join(this.folder, release.name, release.version);
    if (existsSync(target)) return release;
    await mkdir(join(this.folder, release.name), { recursive: true });
    // Nothing half copied is ever visible under the version's name.
    const incoming = join(this.folder, `.incoming-${randomUUID()}`);
    try {
      await cp(dist, incoming, { recursive: true, filter: isServed });
      await compressFiles(incoming);
      await rename(incoming, target);
    } finally {
      await rm(incoming, { recursive: true, force: true });
    }
    return release;
  }

  /** Makes a published version the live one; the one before it stays at hand. */
  async promote(app: string, version: string): Promise<void> {
    const { apps } = this.registry;
    const before = apps[app];
    if (before?.current.version === version) return;
    const folder = join(this.folder, app, version);
    if (!existsSync(folder)) {
      throw new ReleaseError(`There is no release ${version} of ${app}: publish it first.`);
    }
    const current = register(readRelease(folder));
    await this.#write({ apps: { ...apps, [app]: { current, previous: before?.current } } });
  }

  /** Which releases are live. A registry that cannot be read leaves the last good one. */
  get registry(): Registry {
    const path = join(this.folder, 'registry.json');
    const changedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (changedAt !== this.#registryReadAt && changedAt !== 0) {
      try {
        this.#registry = Value.Parse(Registry, JSON.parse(readFileSync(path, 'utf8')));
        this.#registryReadAt = changedAt;
      } catch (error) {
        console.error(`${path} cannot be read, the last good one stays: ${String(error)}`);
      }
    }
    return this.#registry;
  }

  async #write(registry: Registry): Promise<void> {
    const temporary = join(this.folder, `.registry-${randomUUID()}`);
    const file = await open(temporary, 'w');
    await file.writeFile(JSON.stringify(registry, null, 2));
    await file.sync();
    await file.close();
    await rename(temporary, join(this.folder, 'registry.json'));
    this.#registry = registry;
  }
}

/** Source maps and the build's own statistics are not for visitors. */
function isServed(path: string): boolean {
  return !path.endsWith('.map') && basename(path) !== 'mf-stats.json';
}

/** What the pages need to know of a release. */
function register(release: Release): RegisteredRelease {
  const { name, version, container, entry, pages, files } = release;
  const scripts = files.filter(({ path }) => path === entry);
  return {
    version,
    container,
    base: `/releases/${name}/${version}/`,
    entry,
    integrity: Object.fromEntries(scripts.map(({ path, integrity }) => [path, integrity])),
    pages,
  };
}

function readRelease(folder: string): Release {
  const path = join(folder, 'release.json');
  try {
    return Value.Parse(Release, JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw new ReleaseError(`${path} cannot be read: ${(error as Error).message}`);
  }
}
