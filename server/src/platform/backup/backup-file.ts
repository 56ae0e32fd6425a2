import { randomUUID } from 'node:crypto';
import { open, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { findNewer } from '../database/database.ts';
import type { Database } from '../database/tables.ts';
import { reasonOf } from '../database/database-error.ts';
import { findSqliteProblems } from '../database/check/find-sqlite-problems.ts';

/** The message is one line that tells the operator what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** Raised with each change that older servers cannot read. */
export const FORMAT_VERSION = 2;

/** Tables that are empty in a backup and after a restore. */
export const LEFT_OUT_TABLES: readonly string[] = [
  // May belong to somebody whose access has been ended since.
  'sessions',
  'mail_links',
  // Short-lived counts, children first.
  'login_failures',
  'rate_limits',
  'release_visitors',
  'release_trials',
  'leases',
  // Their signatures are valid for some hours.
  'signing_keys',
];

/** The only row of the table `backup_header`. */
export interface BackupHeader {
  format: number;
  /** Milliseconds since 1970. */
  created_at: number;
  /** As returned by secretKeyId; null if the installation had no key. */
  secret_key_id: string | null;
  /** The content of the key file; null if the key is a setting. */
  secret_key: string | null;
}

/** Copies a backup to a new file and does something with the database in it. */
export type OpenCopy = (file: string, work?: (db: Database) => Promise<void>) => Promise<void>;

/**
 * Reads a whole file.
 * @throws BackupError if it is damaged, no backup, or of a version that this one cannot restore.
 */
export async function checkBackup(path: string): Promise<BackupHeader> {
  const file = await open(path).catch((error: unknown) => {
    throw new BackupError(`The backup cannot be read: ${reasonOf(error)}`);
  });
  const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0).finally(() => file.close());
  if (buffer.toString('hex') === GZIP) {
    throw new BackupError(
      `${path} has the format of older versions: restore it with the version of commit 7c27291, then upgrade that.`,
    );
  }
  const [problem] = findSqliteProblems(path);
  const damaged = `${path} is damaged, cut off, or no backup, take another one`;
  if (problem !== undefined) throw new BackupError(`${damaged}: ${problem}`);
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    if (!tablesOf(db).includes('backup_header')) throw new BackupError(`${damaged}.`);
    const header = db.prepare('select * from backup_header').get() as unknown as BackupHeader;
    const applied = db.prepare('select name from kysely_migration').all();
    const newer = findNewer(applied.map(({ name }) => String(name)));
    if (header.format === FORMAT_VERSION && !newer) return header;
    const what = newer ? ` (it has '${newer}')` : '';
    throw new BackupError(
      `The backup is of a newer version${what}: update this installation first, then restore.`,
    );
  } finally {
    db.close();
  }
}

const GZIP = '1f8b';

/** Returns the tables of a file, parents first, but for those of SQLite and of the migrations. */
export function tablesOf(db: DatabaseSync): string[] {
  const names = db
    .prepare(
      "select name from sqlite_schema where type = 'table' and name not like 'sqlite%' and name not like 'kysely%' order by name",
    )
    .all()
    .map(({ name }) => String(name));
  const parents = db.prepare('select "table" as parent from pragma_foreign_key_list(?)');
  const sorted = new Set<string>();
  const visit = (name: string) => {
    if (sorted.has(name)) return;
    for (const { parent } of parents.all(name)) if (parent !== name) visit(String(parent));
    sorted.add(name);
  };
  names.forEach(visit);
  return [...sorted];
}

/** Returns the columns of a table, and how many rows fit into memory: images have several MB. */
export function columnsOf(db: DatabaseSync, table: string) {
  const rows = db.prepare('select name, type from pragma_table_info(?)').all(table);
  const rowsAtATime = rows.some(({ type }) => type === 'blob') ? 4 : 500;
  return { columns: rows.map(({ name }) => String(name)), rowsAtATime };
}

const NAME = /^catalogmx-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/;

export function backupName(now: number): string {
  const time = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-');
  return `catalogmx-${time}Z.backup`;
}

/** Returns when a backup was made, by its name, in milliseconds since 1970. */
export function timeOfBackup(name: string): number {
  return Date.parse(name.replace(/^catalogmx-(.*T..)-(..)-(..Z)\.backup$/, '$1:$2:$3'));
}

/** The backups in a folder up to a time, the latest first. */
export async function listBackups(folder: string, until = Infinity): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => NAME.test(name) && timeOfBackup(name) <= until)
    .toSorted((one, other) => (one < other ? 1 : -1));
}

/** Removes all backups of a folder but the latest ones. Those after `until` neither go nor count. */
export async function rotateBackups(folder: string, keep: number, until: number): Promise<void> {
  for (const name of (await listBackups(folder, until)).slice(keep)) await rm(join(folder, name));
}

const TEMPORARY = /^\.catalogmx-(\d+)-[0-9a-f-]{36}\.tmp(-wal|-shm|-journal)?$/;

/** Creates an empty file that only its owner can read, and removes it after some work. */
export async function withTemporaryFile<Result>(
  folder: string,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const path = join(folder, `.catalogmx-${process.pid}-${randomUUID()}.tmp`);
  try {
    await writeFile(path, '', { flag: 'wx', mode: 0o600 });
    return await work(path);
  } finally {
    for (const end of ['', '-wal', '-shm', '-journal']) await rm(path + end, { force: true });
  }
}

/** Removes the temporary files of killed processes. */
export async function sweepBackups(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, pid] = TEMPORARY.exec(name) ?? [];
    if (pid && !isAlive(Number(pid))) await rm(join(folder, name), { force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
