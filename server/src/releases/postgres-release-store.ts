import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Release, StoredRegistry } from '@catalogmx/shared/contract';
import { type Transaction, sql } from 'kysely';
import type { DatabaseError } from 'pg';
import { syncFolder } from '../../../releases/store/files/durable-file.ts';
import { FolderReleaseStore } from '../../../releases/store/folder-release-store.ts';
import { isAppName, isVersion } from '../../../releases/store/release-description.ts';
import { parseRegistry, refuseNewerSchema } from '../../../releases/store/registry-file.ts';
import { ReleaseError } from '../../../releases/store/release-error.ts';
import type { Decide } from '../../../releases/store/release-store.ts';
import { type Counts, parseCounts } from '../../../releases/store/stored-counts.ts';
import { lockUntilCommit } from '../platform/database/postgres/in-turn.ts';
import { reasonOf } from '../platform/database/database-error.ts';
import type { Database, Tables } from '../platform/database/tables.ts';
import { explainWriteErrors } from '../../../releases/store/files/write-error.ts';
import {
  insertRelease,
  listPublished,
  type ReleaseKey,
  writeReleaseFiles,
} from '../platform/database/releases/release-files.repository.ts';

/** Milliseconds to wait for another writer of the registry. */
const LONGEST_WAIT = 15_000;

/** Milliseconds to wait for another writer of the counts, which are saved again soon. */
const COUNTS_WAIT = 1_000;

/** Milliseconds before another try, if the releases could not be read. */
const RETRY_AFTER = 1_000;

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const LOCK_NOT_AVAILABLE = '55P03';

const UNWRITABLE = {
  full: 'The disk of the database is full, and nothing has changed. Make room there, then try again.',
  forbidden:
    'The database cannot be written to, and nothing has changed. DATABASE_URL has to name its primary server, and a user with all rights on the tables.',
};

/** Before anything is stored. */
const EMPTY = { registry: '{"apps":{}}', counts: '{}' };

/**
 * A release store on PostgreSQL, for several servers. Its folder is this server's copy of the published
 * files, which can be deleted while the server is down.
 */
export class PostgresReleaseStore extends FolderReleaseStore {
  readonly #db: Database;
  readonly #warn: (line: string) => void;
  #live: StoredRegistry = { apps: {} };
  /** The text that {@link live} was parsed from. */
  #registryText = '';
  #running: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;

  private constructor(db: Database, folder: string, warn: (line: string) => void) {
    super(folder);
    this.#db = db;
    this.#warn = warn;
  }

  /**
   * Opens the store and copies the releases to a folder.
   * @param warn Receives a line for each problem.
   */
  static async open(
    db: Database,
    folder: string,
    warn: (line: string) => void = console.warn,
  ): Promise<PostgresReleaseStore> {
    const store = new PostgresReleaseStore(db, folder, warn);
    await mkdir(folder, { recursive: true });
    await store.refresh();
    return store;
  }

  override get live(): StoredRegistry {
    return this.#live;
  }

  /** Settles when this server has what was committed before the call. One runs at a time. */
  override refresh(): Promise<void> {
    this.#next ??= this.#running
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        return (this.#running = this.#refresh());
      });
    return this.#next;
  }

  /** {@link refresh}, again and again until it succeeds. */
  async follow(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        return await this.refresh();
      } catch (error) {
        this.#warn(`The releases cannot be read from PostgreSQL: ${reasonOf(error)}`);
        await setTimeout(RETRY_AFTER, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  async #refresh(): Promise<void> {
    // Before the question to the database, which may have more by then, but never less.
    const local = await this.#localReleases();
    const [published, registry] = await Promise.all([
      listPublished(this.#db),
      this.#readDocument('registry'),
    ]);
    const [here, wanted] = [new Set(local.map(keyOf)), new Set(published.map(keyOf))];
    const needed = new Set(namedReleases(parseRegistry(registry)).map(keyOf));
    for (const release of published) {
      if (here.has(keyOf(release))) continue;
      try {
        await this.#copy(release);
      } catch (error) {
        // Visitors keep the releases that this server has.
        if (needed.has(keyOf(release))) throw error;
        this.#warn(`${release.app} ${release.version} cannot be copied: ${reasonOf(error)}`);
      }
    }
    this.#take(registry);
    for (const release of local) {
      if (!wanted.has(keyOf(release))) await super.remove(release.app, release.version);
    }
  }

  #take(text: string): void {
    // The same object until something changes.
    if (text === this.#registryText) return;
    this.#live = parseRegistry(text);
    this.#registryText = text;
  }

  async #localReleases(): Promise<ReleaseKey[]> {
    const apps = (await readdir(this.folder)).filter(isAppName);
    const found = apps.map(async (app) => {
      const versions = await readdir(join(this.folder, app));
      return versions.filter(isVersion).map((version) => ({ app, version }));
    });
    return (await Promise.all(found)).flat();
  }

  async #copy(release: ReleaseKey): Promise<void> {
    const incoming = join(this.folder, `.incoming-${randomUUID()}`);
    try {
      await writeReleaseFiles(this.#db, release, incoming);
      await syncFolder(incoming);
      await this.#makeVisible(incoming, { name: release.app, version: release.version });
    } finally {
      await rm(incoming, { recursive: true, force: true });
    }
  }

  /** Adds a folder to this server's copy. Another process with the same folder may have been faster. */
  async #makeVisible(incoming: string, release: Pick<Release, 'name' | 'version'>): Promise<void> {
    try {
      await super.keep(incoming, release);
    } catch (error) {
      if (!(error instanceof ReleaseError) || error.code !== 'conflict') throw error;
    }
  }

  protected override async keep(
    incoming: string,
    release: Pick<Release, 'name' | 'version'>,
  ): Promise<void> {
    const { name: app, version } = release;
    await explainWriteErrors(UNWRITABLE, () =>
      this.#db.transaction().execute(async (transaction) => {
        await lockUntilCommit(transaction, 'release contents');
        await insertRelease(transaction, { app, version }, incoming);
      }),
    );
    await this.#makeVisible(incoming, release);
  }

  protected override async registryToChange(): Promise<StoredRegistry> {
    const text = await this.#readDocument('registry');
    refuseNewerSchema(text);
    await this.refresh();
    return parseRegistry(text);
  }

  override async change(decide: Decide): Promise<void> {
    await this.registryToChange();
    const decideText = async (text: string) => {
      // Another server may have changed it since the refresh.
      if (text !== this.#registryText) await this.refresh();
      refuseNewerSchema(text);
      const changed = await decide(parseRegistry(text));
      return changed && JSON.stringify(changed);
    };
    await explainWriteErrors(UNWRITABLE, () =>
      this.#changeDocument('registry', LONGEST_WAIT, decideText),
    );
    await this.refresh();
  }

  override async remove(app: string, version: string): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      await lockUntilCommit(transaction, 'release contents');
      await transaction
        .deleteFrom('releases')
        .where('app', '=', app)
        .where('version', '=', version)
        .execute();
      await transaction
        .deleteFrom('release_contents')
        .where((is) =>
          is.not(
            is.exists(
              is
                .selectFrom('release_files')
                .select('path')
                .whereRef('release_files.hash', '=', 'release_contents.hash'),
            ),
          ),
        )
        .execute();
    });
    // Removed here at the next refresh, with all other servers.
  }

  override async readCounts(): Promise<Counts> {
    return parseCounts(await this.#readDocument('counts'));
  }

  override async changeCounts(change: (counts: Counts) => void): Promise<Counts> {
    let counts: Counts = {};
    await this.#changeDocument('counts', COUNTS_WAIT, async (text) => {
      counts = parseCounts(text);
      change(counts);
      return JSON.stringify(counts);
    });
    return counts;
  }

  async #readDocument(name: DocumentName): Promise<string> {
    const row = await this.#db
      .selectFrom('release_documents')
      .select('content')
      .where('name', '=', name)
      .executeTakeFirst();
    return row?.content ?? EMPTY[name];
  }

  async #changeDocument(
    name: DocumentName,
    longestWait: number,
    decide: (text: string) => Promise<string | undefined>,
  ): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      await waitAtMost(transaction, longestWait);
      const text = await lockDocument(transaction, name);
      const content = await decide(text);
      if (content === undefined) return;
      await transaction
        .updateTable('release_documents')
        .set({ content })
        .where('name', '=', name)
        .execute();
    });
  }
}

type DocumentName = Tables['release_documents']['name'];

async function waitAtMost(transaction: Transaction<Tables>, milliseconds: number): Promise<void> {
  const limit = sql.lit(`${milliseconds}ms`);
  await sql`set local lock_timeout = ${limit}`.execute(transaction);
  // Not shorter than the lock's.
  await sql`set local statement_timeout = ${sql.lit(`${milliseconds + 1_000}ms`)}`.execute(
    transaction,
  );
}

async function lockDocument(transaction: Transaction<Tables>, name: DocumentName): Promise<string> {
  try {
    await transaction
      .insertInto('release_documents')
      .values({ name, content: EMPTY[name] })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await transaction
      .selectFrom('release_documents')
      .select('content')
      .where('name', '=', name)
      .forUpdate()
      .executeTakeFirstOrThrow();
    return row.content;
  } catch (error) {
    if ((error as DatabaseError).code !== LOCK_NOT_AVAILABLE) throw error;
    throw new ReleaseError(
      'busy',
      'The releases are being changed by another server: try again when it is done.',
    );
  }
}

function namedReleases({ apps }: StoredRegistry): ReleaseKey[] {
  return Object.entries(apps).flatMap(([app, { current, canary }]) =>
    [current, ...(canary ? [canary.release] : [])].map(({ version }) => ({ app, version })),
  );
}

function keyOf({ app, version }: ReleaseKey): string {
  return `${app} ${version}`;
}
