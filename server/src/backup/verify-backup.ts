import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { filesBelow } from '../../../releases/store/durable-file.ts';
import { openPostgresDatabase } from '../database/database.ts';
import { DATABASE_FILE } from '../data-dir/finish-restore.ts';
import type { Settings } from '../settings.ts';
import { BackupError } from './backup-error.ts';
import { readBackupFile } from './backup-file.ts';
import type { BackupTable, Value } from './format/backup-record.ts';
import { loadIntoSchema } from './restore/load-into-schema.ts';
import { loadIntoSqlite } from './restore/load-into-sqlite.ts';
import { readPostgresSnapshot } from './snapshot/postgres-snapshot.ts';
import type { Snapshot } from './snapshot/snapshot.ts';
import { openSqliteSnapshot } from './snapshot/sqlite-snapshot.ts';

/** A backup cannot be relied on. */
export class BackupDifference extends BackupError {}

/**
 * Loads a backup into a temporary place and compares it with what was backed up: a folder that is removed,
 * or a schema of PostgreSQL that is rolled back.
 * @param original The snapshot that the backup was written from, still open.
 * @throws BackupDifference that names the first one.
 */
export async function verifyBackup(
  path: string,
  original: Snapshot,
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
): Promise<void> {
  await (settings.databaseUrl
    ? verifyInSchema(path, original, settings.databaseUrl)
    : verifyInFolder(path, original, settings.dataDir));
}

async function verifyInFolder(path: string, original: Snapshot, dataDir: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'catalogmx-verify-'));
  try {
    await loadIntoSqlite(readBackupFile(path), folder, async () => undefined);
    const restored = openSqliteSnapshot(join(folder, DATABASE_FILE));
    try {
      await compareSnapshots(original, restored);
    } finally {
      await restored.close();
    }
    await compareReleases(dataDir, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function verifyInSchema(path: string, original: Snapshot, url: string): Promise<void> {
  const limits = { max: 1, connectionTimeout: 5_000, queryTimeout: 0 };
  const { db } = openPostgresDatabase(url, () => undefined, limits);
  const folder = await mkdtemp(join(tmpdir(), 'catalogmx-verify-'));
  try {
    const transaction = await db.startTransaction().execute();
    try {
      await loadIntoSchema(readBackupFile(path), transaction, folder);
      const restored = await readPostgresSnapshot(transaction, async () => undefined);
      await compareSnapshots(original, restored);
    } finally {
      await transaction.rollback().execute();
    }
  } finally {
    await db.destroy();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Compares row for row. @throws BackupDifference that names the first one. */
async function compareSnapshots(original: Snapshot, restored: Snapshot): Promise<void> {
  for (const table of original.tables) {
    const other = restored.tables.find(({ name }) => name === table.name);
    if (!other) throw different(`the table ${table.name} is missing`);
    await compareRows(table, original.rows(table), restored.rows({ ...table, name: other.name }));
  }
}

async function compareRows(
  { name, columns: [key] }: BackupTable,
  originals: AsyncIterable<Value[]>,
  restored: AsyncIterable<Value[]>,
): Promise<void> {
  const others = restored[Symbol.asyncIterator]();
  for await (const row of originals) {
    const other = await others.next();
    if (!other.done && checksum(row) === checksum(other.value)) continue;
    throw different(`the row with the ${key} ${String(row[0])} of ${name} differs`);
  }
  if (!(await others.next()).done) throw different(`${name} has rows that should not be there`);
}

function checksum(row: Value[]): string {
  const hash = createHash('sha256');
  for (const value of row) {
    const bytes = value instanceof Uint8Array;
    hash.update(
      `${bytes ? 'bytes' : typeof value} ${bytes ? value.length : String(value).length} `,
    );
    hash.update(bytes ? value : String(value));
  }
  return hash.digest('hex');
}

/** Those of the backup; others may have been published or pruned meanwhile. */
async function compareReleases(dataDir: string, folder: string): Promise<void> {
  const releases = await filesBelow(join(folder, 'releases')).catch(() => []);
  // Files directly in the folder, such as the registry, may have changed.
  for (const path of releases.filter((each) => each.includes('/'))) {
    const [original, restored] = await Promise.all(
      [dataDir, folder].map((each) => digestOf(join(each, 'releases', path))),
    );
    if (original && original !== restored) throw different(`the file releases/${path} differs`);
  }
}

async function digestOf(path: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path), hash);
    return hash.digest('hex');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function different(what: string): BackupDifference {
  return new BackupDifference(
    `The backup differs from the database: ${what}. It is removed, make another one.`,
  );
}
