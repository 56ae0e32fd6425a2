import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { finishRestore, isRestoreUnfinished } from './finish-restore.ts';

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
