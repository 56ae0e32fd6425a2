import { existsSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { syncEntry } from '../../../../releases/store/files/durable-file.ts';
import { shareDataDir } from '../settings/data-dir.ts';
import { embeddedDatabaseFile, openSqliteDatabase, missingDatabase } from '../database/database.ts';
import { reasonOf } from '../database/database-error.ts';
import type { Database } from '../database/tables.ts';
import { decodeSecretKey } from '../settings/environment.ts';
import type { Settings } from '../settings/settings.ts';
import { secretKeyId } from '../settings/secret-key.ts';
import { findSqliteProblems } from '../database/check/find-sqlite-problems.ts';
import { RELEASE_TABLES, storeReleases } from '../database/releases/release-tables.ts';
import {
  BackupError,
  backupName,
  FORMAT_VERSION,
  LEFT_OUT_TABLES,
  rotateBackups,
  sweepBackups,
  tablesOf,
  withTemporaryFile,
} from './backup-file.ts';
import { copyPostgres } from './copy-postgres.ts';

export type BackupSettings = Pick<Settings, 'dataDir' | 'databaseUrl' | 'secretKey'>;

interface BackupOptions {
  /** A file that does not exist yet, or a folder. */
  path: string;
  /** How many backups stay in a folder. */
  keep?: number;
  /** Later backups stay too, and count for nothing. Default: now. */
  until?: number;
  /** Ends it and removes what is written. */
  signal?: AbortSignal;
}

export interface CreatedBackup {
  path: string;
  bytes: number;
}

/** Backs up the installation that the settings name, while servers may run. @throws BackupError */
export async function createBackup(
  settings: BackupSettings,
  { path, keep = 7, until, signal }: BackupOptions,
  now: number = Date.now(),
): Promise<CreatedBackup> {
  const { databaseUrl, dataDir } = settings;
  const isFolder = /[/\\]$/.test(path) || (existsSync(path) && statSync(path).isDirectory());
  if (!isFolder && existsSync(path)) {
    throw new BackupError(`${path} exists already: name another file.`);
  }
  // Taking the lock creates the folder.
  if (!databaseUrl && !existsSync(join(dataDir, '/'))) throw missingDatabase(dataDir);
  const lock = databaseUrl ? undefined : shareDataDir(dataDir);
  try {
    const file = isFolder ? join(path, backupName(now)) : path;
    if (isFolder) await mkdir(path, { recursive: true, mode: 0o700 });
    await writeBackup(settings, file, now, signal);
    if (isFolder) await rotateBackups(path, keep, until ?? now);
    return { path: file, bytes: (await stat(file)).size };
  } catch (error) {
    // Of the system or a database.
    if (!(error as NodeJS.ErrnoException).code) throw error;
    throw new BackupError(`The backup ${path} failed: ${reasonOf(error)}`);
  } finally {
    lock?.close();
  }
}

/** Writes a backup under a temporary name until it is complete and checked. */
export async function writeBackup(
  settings: BackupSettings,
  target: string,
  now: number,
  signal?: AbortSignal,
): Promise<void> {
  const { databaseUrl, dataDir } = settings;
  const folder = dirname(target);
  await sweepBackups(folder);
  await withTemporaryFile(folder, (copy) =>
    withTemporaryFile(folder, async (complete) => {
      const counts = await (databaseUrl
        ? copyPostgres(databaseUrl, copy, signal)
        : copySqlite(dataDir, copy, signal));
      const db = openSqliteDatabase(copy);
      try {
        if (!databaseUrl) await storeReleases(db, join(dataDir, 'releases'));
        for (const name of LEFT_OUT_TABLES) await sql`delete from ${sql.id(name)}`.execute(db);
        await addHeader(db, settings, now);
        signal?.throwIfAborted();
        // Leaves nothing of the deleted rows, and no journal beside the file.
        await sql`vacuum into ${complete}`.execute(db);
      } finally {
        await db.destroy();
      }
      check(complete, counts);
      signal?.throwIfAborted();
      await syncEntry(complete);
      await rename(complete, target);
      await syncEntry(folder);
    }),
  );
}

async function copySqlite(
  dataDir: string,
  target: string,
  signal?: AbortSignal,
): Promise<Map<string, number>> {
  const file = embeddedDatabaseFile(dataDir);
  if (!existsSync(file)) throw missingDatabase(dataDir);
  const db = new DatabaseSync(file, { readOnly: true, timeout: 3_000 });
  try {
    // All pages are of this moment, and writes meanwhile do not start the copy anew.
    db.exec('begin');
    const counts = countRows(db);
    if (counts.size === 0) throw new BackupError('The database has no tables yet.');
    // They come from their folder.
    for (const name of RELEASE_TABLES) counts.delete(name);
    await backup(db, target, { rate: 1_000, progress: () => signal?.throwIfAborted() });
    return counts;
  } finally {
    db.close();
  }
}

function countRows(db: DatabaseSync): Map<string, number> {
  const count = (name: string) => db.prepare(`select count(*) as n from "${name}"`).get()?.n;
  const names = tablesOf(db).filter((name) => !LEFT_OUT_TABLES.includes(name));
  return new Map(names.map((name) => [name, Number(count(name))]));
}

/** @throws BackupError unless a backup can be relied on. */
function check(file: string, expected: Map<string, number>): void {
  const problems = findSqliteProblems(file);
  const db = new DatabaseSync(file, { readOnly: true });
  const counts = countRows(db);
  db.close();
  for (const [name, count] of expected) {
    if (counts.get(name) === count) continue;
    problems.push(`${name} has ${counts.get(name)} rows in place of ${count}`);
  }
  if (problems.length === 0) return;
  throw new BackupError(
    `The backup differs from the database and is removed, make another one: ${problems.join('; ')}`,
  );
}

async function addHeader(
  db: Database,
  { dataDir, secretKey }: BackupSettings,
  now: number,
): Promise<void> {
  const path = join(dataDir, 'secret.key');
  // A SECRET_KEY is kept elsewhere on purpose.
  const text = secretKey ? '' : await readFile(path, 'utf8').catch(() => '');
  const key = secretKey ?? decodeSecretKey(text.trim());
  await sql`
    create table backup_header
    (format integer, created_at integer, secret_key_id text, secret_key text)`.execute(db);
  await sql`
    insert into backup_header values
    (${FORMAT_VERSION}, ${now}, ${key ? secretKeyId(key) : null}, ${text.trim() || null})`.execute(
    db,
  );
}
