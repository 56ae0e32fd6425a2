import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Registry, Release, StoredRegistry } from '@catalogmx/shared/contract';
import { compressFiles } from './files/compress-files.ts';
import { syncEntry, syncFolder, writeDurably } from './files/durable-file.ts';
import { withFolderLock } from './files/folder-lock.ts';
import { RegistryFile } from './registry-file.ts';
import { isAppName, isVersion } from './release-description.ts';
import { ReleaseError } from './release-error.ts';
import { DESCRIPTION, findDamage, readRelease } from './release-folder.ts';
import type { Decide, ReceiveOptions, ReleaseStore } from './release-store.ts';
import { SpaceReserve } from './files/space-reserve.ts';
import { type Counts, parseCounts } from './stored-counts.ts';
import { writingTo } from './files/write-error.ts';
import { visitorRegistry } from './visitor-registry.ts';

/** Age in milliseconds at which the leftovers of an interrupted publication are removed. */
const SWEPT_AFTER = 24 * 3_600_000;

/** Most releases of an app that may be uploaded, as `list` reads all of them. */
const MOST_RELEASES = 200;

const RESERVE_FILE = '.reserve';

/** Milliseconds to wait for another writer of the counts, which are saved again soon. */
const COUNTS_WAIT = 1_000;

/** A {@link ReleaseStore} in one folder: immutable files in `{app}/{version}/`, and `registry.json`. */
export class FolderReleaseStore implements ReleaseStore {
  readonly folder: string;
  readonly #registry: RegistryFile;
  /** A rollback must not fail for want of room. */
  readonly #reserve: SpaceReserve;
  #receiving: Promise<unknown> = Promise.resolve();

  constructor(folder: string) {
    this.folder = folder;
    this.#registry = new RegistryFile(folder);
    this.#reserve = new SpaceReserve(join(folder, RESERVE_FILE));
  }

  get live(): StoredRegistry {
    return this.#registry.content;
  }

  get registry(): Registry {
    return visitorRegistry(this.live);
  }

  get apps(): string[] {
    const folders = existsSync(this.folder) ? readdirSync(this.folder) : [];
    return [...new Set([...Object.keys(this.live.apps), ...folders.filter(isAppName)])];
  }

  folderOf(app: string, version: string): string {
    return join(this.folder, app, version);
  }

  isPublished(app: string, version: string): boolean {
    return existsSync(this.folderOf(app, version));
  }

  async publish(dist: string, dryRun = false): Promise<Release> {
    const { name, version, files } = readRelease(dist);
    this.refusePublished(name, version);
    // No server may be running that does so.
    if (!dryRun && existsSync(this.folder)) await this.sweep(Date.now());
    const copyBuild = async (incoming: string) => {
      for (const path of [DESCRIPTION, ...files.map((file) => file.path)]) {
        await mkdir(dirname(join(incoming, path)), { recursive: true });
        await copyContent(join(dist, path), join(incoming, path)).catch(ignoreMissing);
      }
    };
    return this.receive(copyBuild, { dryRun });
  }

  async receive(
    fill: (incoming: string) => Promise<void>,
    options: ReceiveOptions = {},
  ): Promise<Release> {
    // Otherwise the files would be there, and nobody could write down who published them.
    await this.registryToChange();
    const incoming = options.dryRun
      ? await mkdtemp(join(tmpdir(), 'catalogmx-dry-run-'))
      : // A partial release must never be visible under its version.
        join(this.folder, `.incoming-${randomUUID()}`);
    try {
      return await writingTo(this.folder, async () => {
        await mkdir(incoming, { recursive: true });
        await fill(incoming);
        // One at a time: compressing several would leave no thread for requests.
        const received = this.#receiving.then(() => this.#checkAndPublish(incoming, options));
        this.#receiving = received.catch(() => undefined);
        return received;
      });
    } finally {
      await rm(incoming, { recursive: true, force: true });
    }
  }

  async #checkAndPublish(incoming: string, { expected, dryRun }: ReceiveOptions): Promise<Release> {
    const release = readRelease(incoming);
    const { name, version } = release;
    if (expected && (expected.name !== name || expected.version !== version)) {
      throw new ReleaseError('invalid_release', `This is ${name} ${version}.`);
    }
    if (expected) this.refuseTooMany(name);
    const damage = await findDamage(incoming, release);
    if (damage.length > 0) throw new ReleaseError('invalid_release', `${damage.join(', ')}.`);
    if (dryRun) return release;
    await compressFiles(incoming);
    await syncFolder(incoming);
    await this.keep(incoming, release);
    return release;
  }

  /**
   * Makes a checked release visible.
   * @throws ReleaseError 'conflict' if the version is published already.
   */
  protected async keep(
    incoming: string,
    { name, version }: Pick<Release, 'name' | 'version'>,
  ): Promise<void> {
    await mkdir(join(this.folder, name), { recursive: true });
    try {
      // Fails if the same version was published meanwhile.
      await rename(incoming, this.folderOf(name, version));
    } catch (error) {
      this.refusePublished(name, version);
      throw error;
    }
    await syncEntry(join(this.folder, name));
  }

  refusePublished(app: string, version: string): void {
    if (this.isPublished(app, version)) throw publishedAlready(app, version);
  }

  refuseTooMany(app: string): void {
    const folder = join(this.folder, app);
    if (!existsSync(folder) || readdirSync(folder).length < MOST_RELEASES) return;
    throw new ReleaseError(
      'conflict',
      `${app} has ${MOST_RELEASES} releases already. Remove some: npm run release -- prune ${app} --days 3`,
    );
  }

  find(app: string, version: string): Release {
    if (isAppName(app) && isVersion(version) && this.isPublished(app, version)) {
      return readRelease(this.folderOf(app, version));
    }
    throw new ReleaseError(
      'not_found',
      `There is no release ${version} of ${app}: publish it first.`,
    );
  }

  async releasesOf(app: string): Promise<Release[]> {
    const names = await readdir(join(this.folder, app)).catch(() => []);
    const releases: Release[] = [];
    for (const version of names.filter(isVersion)) {
      try {
        releases.push(readRelease(this.folderOf(app, version)));
      } catch {
        // Damaged: nobody can promote it.
      }
      // Let requests through between two files.
      await setImmediate();
    }
    return releases.sort((one, other) => other.time.localeCompare(one.time));
  }

  /** Every read looks at the folder. */
  async refresh(): Promise<void> {}

  async change(decide: Decide): Promise<void> {
    await writingTo(this.folder, async () => {
      await mkdir(this.folder, { recursive: true });
      await withFolderLock(this.folder, async () => {
        const changed = await decide(this.#registry.contentToChange);
        if (changed) await this.#reserve.spend(() => this.#registry.write(changed));
      });
    });
  }

  async tryChange(decide: Decide): Promise<void> {
    await decide(await this.registryToChange());
  }

  /** Returns the registry, unless {@link change} would reject any change of it. */
  protected registryToChange(): StoredRegistry | Promise<StoredRegistry> {
    return this.#registry.contentToChange;
  }

  async remove(app: string, version: string): Promise<void> {
    const leaving = join(this.folder, `.leaving-${randomUUID()}`);
    await rename(this.folderOf(app, version), leaving);
    await rm(leaving, { recursive: true });
  }

  async sweep(now: number): Promise<void> {
    for (const name of await readdir(this.folder)) {
      if (!/^\.(incoming|leaving|registry|\.counts)/.test(name)) continue;
      const path = join(this.folder, name);
      // The publication may have ended meanwhile.
      const stats = await stat(path).catch(() => undefined);
      if (stats && stats.mtimeMs < now - SWEPT_AFTER)
        await rm(path, { recursive: true, force: true });
    }
  }

  async readCounts(): Promise<Counts> {
    return parseCounts(await readFile(this.#countsPath, 'utf8').catch(() => undefined));
  }

  async changeCounts(change: (counts: Counts) => void): Promise<Counts> {
    await mkdir(this.folder, { recursive: true });
    const add = async () => {
      const counts = await this.readCounts();
      change(counts);
      await writeDurably(this.#countsPath, JSON.stringify(counts));
      return counts;
    };
    return withFolderLock(this.folder, add, COUNTS_WAIT);
  }

  get #countsPath(): string {
    return join(this.folder, '.counts.json');
  }
}

/** Gives the copy the mode of a new file, which depends on who will read it. `copyFile()` would keep that of the source. */
async function copyContent(source: string, target: string): Promise<void> {
  await writeFile(target, await readFile(source));
}

/** Missing files are reported when all others are there. */
function ignoreMissing(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}

export function publishedAlready(app: string, version: string): ReleaseError {
  return new ReleaseError(
    'conflict',
    `${app} ${version} is published already, and a release never changes: build another version.`,
  );
}
