import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { ReleaseError } from '../release-error.ts';

/** Milliseconds to wait for another writer. */
const LONGEST_WAIT = 15_000;

const SQLITE_BUSY = 5;

/**
 * Runs `work` while no other process writes to the folder. The lock is an operating system lock, taken
 * through SQLite, so it is released when its process dies.
 * @throws ReleaseError 'busy' if another writer holds the lock for too long.
 */
export async function withFolderLock<Result>(
  folder: string,
  work: () => Promise<Result>,
  longestWait = LONGEST_WAIT,
): Promise<Result> {
  const lock = await takeLock(join(folder, '.lock'), longestWait);
  try {
    return await work();
  } finally {
    lock.close();
  }
}

async function takeLock(path: string, longestWait: number): Promise<DatabaseSync> {
  const deadline = performance.now() + longestWait;
  const lock = new DatabaseSync(path, { timeout: 0 });
  for (;;) {
    try {
      // A rollback journal would need room on a disk that may be full.
      lock.exec('pragma journal_mode = memory; begin exclusive');
      return lock;
    } catch (error) {
      const isBusy = (error as { errcode?: number }).errcode === SQLITE_BUSY;
      if (!isBusy || performance.now() > deadline) lock.close();
      if (!isBusy) throw error;
      if (performance.now() > deadline) {
        throw new ReleaseError(
          'busy',
          `The releases are being changed by another process: try again when it is done. (${(error as Error).message})`,
        );
      }
      await wait(10);
    }
  }
}
