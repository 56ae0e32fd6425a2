import { mkdirSync, closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { statfs } from 'node:fs/promises';

/** The message is one line that tells the operator what to do. */
export class DataDirError extends Error {
  override name = 'DataDirError';
}

/** A lock on the embedded database of a data folder, released by {@link close} or the end of the process. */
export interface DataDirLock {
  close(): void;
}

/** Milliseconds to wait for a process that finishes a restore. */
const WAIT = 3_000;

const SQLITE_BUSY = 5;

/**
 * Takes the lock that everything shares that uses the embedded database, and finishes or undoes a restore
 * that was killed.
 * @throws DataDirError while a restore runs.
 */
export function shareDataDir(dataDir: string): DataDirLock {
  mkdirSync(dataDir, { recursive: true });
  for (;;) {
    const lock = take(dataDir, 'shared', WAIT);
    if (!lock) throw new DataDirError(`A restore runs in ${dataDir}: wait until it has ended.`);
    if (!isRestoreUnfinished(dataDir)) return lock;
    lock.close();
    // Others that start at the same time wait here, and find nothing to do.
    const own = take(dataDir, 'exclusive', WAIT);
    if (!own) throw new DataDirError(`A restore runs in ${dataDir}: wait until it has ended.`);
    try {
      finishRestore(dataDir);
    } finally {
      own.close();
    }
  }
}

/**
 * Takes the lock for a restore alone, after finishing or undoing one that was killed.
 * @throws DataDirError while anything else uses the embedded database.
 */
export function ownDataDir(dataDir: string): DataDirLock {
  mkdirSync(dataDir, { recursive: true });
  const lock = take(dataDir, 'exclusive', 0);
  if (!lock) {
    throw new DataDirError(
      `A server or another command uses the database in ${dataDir}: stop it, then restore.`,
    );
  }
  try {
    finishRestore(dataDir);
    return lock;
  } catch (error) {
    lock.close();
    throw error;
  }
}

/** An operating system lock, taken through SQLite, so that it is released when its process dies. */
function take(
  dataDir: string,
  kind: 'shared' | 'exclusive',
  timeout: number,
): DataDirLock | undefined {
  const lock = new DatabaseSync(join(dataDir, '.lock'), { timeout });
  try {
    if (kind === 'exclusive') lock.exec('begin exclusive');
    // A transaction holds its lock from the first read on.
    else lock.exec('begin; select count(*) from sqlite_schema');
    return lock;
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
}

/** Of DATA_DIR. */
export const DATABASE_FILE = 'catalogmx.sqlite';
const RELEASES = 'releases';

/** Where a restore prepares its files. */
const PREPARED = '.restoring';

/** The same folder once it is complete. From its renaming on, the restore counts as done. */
const COMPLETE = '.restored';

/** The former releases, in the complete folder until that is removed. */
const REPLACED = 'replaced';

/** Returns the folder in which a restore prepares a database and releases. */
export function restoreFolder(dataDir: string): string {
  return join(dataDir, PREPARED);
}

/** Replaces the database and the releases by what the restore folder holds. */
export function commitRestore(dataDir: string): void {
  renameSync(join(dataDir, PREPARED), join(dataDir, COMPLETE));
  syncFolderEntry(dataDir);
  finishRestore(dataDir);
}

export function isRestoreUnfinished(dataDir: string): boolean {
  return [PREPARED, COMPLETE].some((name) => existsSync(join(dataDir, name)));
}

/**
 * Finishes a restore that was killed after its commit, and undoes one that was killed before. May be killed
 * at any point and called again.
 */
export function finishRestore(dataDir: string): void {
  rmSync(join(dataDir, PREPARED), { recursive: true, force: true });
  const complete = join(dataDir, COMPLETE);
  if (!existsSync(complete)) return;
  const database = join(dataDir, DATABASE_FILE);
  if (existsSync(join(complete, DATABASE_FILE))) {
    // SQLite would apply the log of the old database to the new one.
    for (const suffix of ['-wal', '-shm', '-journal']) rmSync(database + suffix, { force: true });
    syncFolderEntry(dataDir);
    renameSync(join(complete, DATABASE_FILE), database);
  }
  if (existsSync(join(complete, RELEASES))) {
    const releases = join(dataDir, RELEASES);
    // Both exist if a release was published after a kill.
    if (existsSync(releases)) {
      rmSync(join(complete, REPLACED), { recursive: true, force: true });
      renameSync(releases, join(complete, REPLACED));
    }
    renameSync(join(complete, RELEASES), releases);
  }
  syncFolderEntry(dataDir);
  rmSync(complete, { recursive: true, force: true });
}

function syncFolderEntry(folder: string): void {
  // Windows cannot open folders, and flushes their entries by itself.
  if (process.platform === 'win32') return;
  const entry = openSync(folder, 'r');
  try {
    fsyncSync(entry);
  } finally {
    closeSync(entry);
  }
}

export async function freeSpaceOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
