import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

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
