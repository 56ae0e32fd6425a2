import type { Registry, Release, StoredRegistry } from '@catalogmx/shared/contract';
import type { Counts } from './stored-counts.ts';

/**
 * The published releases of all apps, which never change, and the registry, which names the live ones.
 * `FolderReleaseStore` keeps them in a folder, the server's `PostgresReleaseStore` in PostgreSQL.
 */
export interface ReleaseStore {
  /** Folder with the files of every release in `{app}/{version}/`. May be a cache. */
  readonly folder: string;

  /** The registry with canaries and history, for operators. Another object after each change. */
  readonly live: StoredRegistry;

  /** The registry of visitors outside of any canary. */
  readonly registry: Registry;

  /** The names of the apps that are live or have a published release. */
  readonly apps: string[];

  /** Returns the folder of a release, whether it exists or not. */
  folderOf(app: string, version: string): string;

  isPublished(app: string, version: string): boolean;

  /**
   * Publishes a build.
   * @param dist Folder with the build and its release.json.
   * @param dryRun Makes all checks and publishes nothing.
   * @throws ReleaseError 'conflict' if the version is published already.
   */
  publish(dist: string, dryRun?: boolean): Promise<Release>;

  /**
   * Publishes the files that `fill` writes, if they match their release.json.
   * @param fill Writes the files of the release to an empty folder.
   * @param options.expected App and version named by the sender.
   * @param options.dryRun Makes all checks and publishes nothing.
   * @throws ReleaseError if anything does not match.
   */
  receive(fill: (incoming: string) => Promise<void>, options?: ReceiveOptions): Promise<Release>;

  /** @throws ReleaseError 'conflict' if the version is published already. */
  refusePublished(app: string, version: string): void;

  /** @throws ReleaseError 'conflict' if the app has too many releases for another upload. */
  refuseTooMany(app: string): void;

  /** @throws ReleaseError 'not_found' if the version is not published. */
  find(app: string, version: string): Release;

  /** Returns all valid releases of an app, latest build first. */
  releasesOf(app: string): Promise<Release[]>;

  /** Notices what other servers have published, promoted and removed. */
  refresh(): Promise<void>;

  /**
   * Changes the registry, one writer at a time across processes.
   * @param decide Returns the new registry, or undefined to leave it.
   * @throws ReleaseError 'busy' if another writer takes too long.
   */
  change(decide: Decide): Promise<void>;

  /** Calls `decide` as {@link change} would, with the same checks, and writes nothing. */
  tryChange(decide: Decide): Promise<void>;

  remove(app: string, version: string): Promise<void>;

  /** Removes the leftovers of interrupted publications. */
  sweep(now: number): Promise<void>;

  readCounts(): Promise<Counts>;

  /**
   * Changes the counts of page views, one writer at a time across processes.
   * @returns The new counts.
   */
  changeCounts(change: (counts: Counts) => void): Promise<Counts>;
}

export interface ReceiveOptions {
  expected?: Pick<Release, 'name' | 'version'>;
  dryRun?: boolean;
}

export type Decide = (
  registry: StoredRegistry,
) => StoredRegistry | undefined | Promise<StoredRegistry | undefined>;
