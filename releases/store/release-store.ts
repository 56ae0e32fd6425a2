import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Registry, Release, StoredRegistry } from '@catalogmx/shared/contract';
import { compressFiles } from './compress-files.ts';
import { syncEntry, syncFolder } from './durable-file.ts';
import { withFolderLock } from './folder-lock.ts';
import { RegistryFile } from './registry-file.ts';
import { promoted } from '../rollout/registry-change.ts';
import { isAppName, isVersion } from './release-description.ts';
import { ReleaseError } from './release-error.ts';
import { DESCRIPTION, findDamage, readRelease, register } from './release-folder.ts';
import { visitorRegistry } from './visitor-registry.ts';

/** Who is named in the history where `npm start` makes its own build live. */
export const LOCAL_START = 'npm start';

/** Milliseconds after which what an interrupted publication left is swept away. */
const SWEPT_AFTER = 24 * 3_600_000;

/** Most releases of an app that are taken from a sender: all are read for a list. */
const MOST_RELEASES = 200;

/**
 * The releases of all apps in one folder: `{app}/{version}/` with the files of each, never changed
 * once they are there, and `registry.json`. Plain files, so that any static host can serve them.
 */
export class ReleaseStore {
  readonly folder: string;
  readonly #registry: RegistryFile;
  /** Ends when what is being taken in is done. */
  #receiving: Promise<unknown> = Promise.resolve();

  constructor(folder: string) {
    this.folder = folder;
    this.#registry = new RegistryFile(folder);
  }

  /** Which releases are live, for operators: with canaries and the history. */
  get live(): StoredRegistry {
    return this.#registry.content;
  }

  /** Which releases are live for a visitor who is in no canary. */
  get registry(): Registry {
    return visitorRegistry(this.live);
  }

  /** The folder of a release, whether it is there or not. */
  folderOf(app: string, version: string): string {
    return join(this.folder, app, version);
  }

  /**
   * Copies a build into the folder.
   * @param dist Folder that the build wrote, with its release.json.
   * @throws ReleaseError 'conflict' when the version is published already.
   */
  async publish(dist: string): Promise<Release> {
    const { name, version, files } = readRelease(dist);
    this.refusePublished(name, version);
    return this.receive(async (incoming) => {
      for (const path of [DESCRIPTION, ...files.map((file) => file.path)]) {
        await mkdir(dirname(join(incoming, path)), { recursive: true });
        await copyFile(join(dist, path), join(incoming, path)).catch(() => undefined);
      }
    });
  }

  /**
   * Takes a release in: whole and checked, or not at all.
   * @param fill Writes the files of the release into an empty folder.
   * @param expected What a sender says that it is.
   * @throws ReleaseError when they do not fit what release.json says.
   */
  async receive(
    fill: (incoming: string) => Promise<void>,
    expected?: Pick<Release, 'name' | 'version'>,
  ): Promise<Release> {
    // Nothing half written is ever visible under the version's name.
    const incoming = join(this.folder, `.incoming-${randomUUID()}`);
    try {
      await mkdir(incoming, { recursive: true });
      await fill(incoming);
      // One after the other: compressing several would leave no thread for the visitors.
      const received = this.#receiving.then(() => this.#takeIn(incoming, expected));
      this.#receiving = received.catch(() => undefined);
      return await received;
    } finally {
      await rm(incoming, { recursive: true, force: true });
    }
  }

  async #takeIn(
    incoming: string,
    expected: Pick<Release, 'name' | 'version'> | undefined,
  ): Promise<Release> {
    const release = readRelease(incoming);
    const { name, version } = release;
    if (expected && (expected.name !== name || expected.version !== version)) {
      throw new ReleaseError('invalid_release', `This is ${name} ${version}.`);
    }
    if (expected) this.refuseTooMany(name);
    const damage = await findDamage(incoming, release);
    if (damage.length > 0) throw new ReleaseError('invalid_release', `${damage.join(', ')}.`);
    await compressFiles(incoming);
    await syncFolder(incoming);
    await mkdir(join(this.folder, name), { recursive: true });
    await this.#settle(incoming, release);
    return release;
  }

  async #settle(incoming: string, { name, version }: Release): Promise<void> {
    try {
      // Fails where somebody else published the same version meanwhile.
      await rename(incoming, this.folderOf(name, version));
    } catch (error) {
      this.refusePublished(name, version);
      throw error;
    }
    await syncEntry(join(this.folder, name));
  }

  /** @throws ReleaseError 'conflict' when there is such a release. */
  refusePublished(app: string, version: string): void {
    if (!existsSync(this.folderOf(app, version))) return;
    throw new ReleaseError(
      'conflict',
      `${app} ${version} is published already, and a release never changes: build another version.`,
    );
  }

  /** @throws ReleaseError 'conflict' when an app has as many releases as may be sent to a server. */
  refuseTooMany(app: string): void {
    const folder = join(this.folder, app);
    if (!existsSync(folder) || readdirSync(folder).length < MOST_RELEASES) return;
    throw new ReleaseError(
      'conflict',
      `${app} has ${MOST_RELEASES} releases already. Remove some: npm run release -- prune ${app} --days 3`,
    );
  }

  /** @throws ReleaseError 'not_found' when there is no such release. */
  find(app: string, version: string): Release {
    const folder = this.folderOf(app, version);
    if (isAppName(app) && isVersion(version) && existsSync(folder)) return readRelease(folder);
    throw new ReleaseError(
      'not_found',
      `There is no release ${version} of ${app}: publish it first.`,
    );
  }

  /** All releases of an app that can be read, the latest build first. */
  async releasesOf(app: string): Promise<Release[]> {
    const names = await readdir(join(this.folder, app)).catch(() => []);
    const releases: Release[] = [];
    for (const version of names.filter(isVersion)) {
      try {
        releases.push(readRelease(this.folderOf(app, version)));
      } catch {
        // It is no release to choose from.
      }
      // Visitors do not wait until all of them are read.
      await setImmediate();
    }
    return releases.sort((one, other) => other.time.localeCompare(one.time));
  }

  /**
   * Makes a published version the live one without holding it against what else is live.
   * @param by Who is named in the history.
   */
  async promote(app: string, version: string, by = LOCAL_START): Promise<void> {
    const release = register(this.find(app, version));
    await this.change(async ({ apps }) => {
      const before = apps[app];
      if (before?.current.version === version) return undefined;
      const note = { time: new Date().toISOString(), by };
      return { apps: { ...apps, [app]: promoted(before, release, note) } };
    });
  }

  /**
   * Changes what is live, one writer at a time over all processes.
   * @param decide Answers the new registry, or undefined to leave it.
   */
  async change(
    decide: (registry: StoredRegistry) => Promise<StoredRegistry | undefined>,
  ): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    await withFolderLock(this.folder, async () => {
      const changed = await decide(this.#registry.contentToChange);
      if (changed) await this.#registry.write(changed);
    });
  }

  /** Removes a release for good. */
  async remove(app: string, version: string): Promise<void> {
    const leaving = join(this.folder, `.leaving-${randomUUID()}`);
    await rename(this.folderOf(app, version), leaving);
    await rm(leaving, { recursive: true });
  }

  /** Removes what interrupted publications left. */
  async sweep(now: number): Promise<void> {
    for (const name of await readdir(this.folder)) {
      if (!/^\.(incoming|leaving|registry)/.test(name)) continue;
      const path = join(this.folder, name);
      // A publication may have ended meanwhile.
      const stats = await stat(path).catch(() => undefined);
      if (stats && stats.mtimeMs < now - SWEPT_AFTER)
        await rm(path, { recursive: true, force: true });
    }
  }
}
