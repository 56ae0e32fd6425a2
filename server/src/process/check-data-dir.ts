import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs';
import { sep } from 'node:path';
import { shareDataDir } from '../data-dir/data-dir-lock.ts';
import { isRestoreUnfinished } from '../data-dir/finish-restore.ts';
import { SettingsError } from '../environment.ts';

const OF_OTHERS = 0o077;
const STICKY = 0o1000;

/**
 * Creates the data folder if needed, makes it private, and finishes a restore that was killed, before anything is published.
 * @throws SettingsError if it is not writable; DataDirError while a restore runs.
 */
export function checkDataDir(folder: string): void {
  checkFolder(folder, 'The data folder', 'set DATA_DIR');
  tightenFolder(folder);
  if (isRestoreUnfinished(folder)) shareDataDir(folder).close();
}

/** Creates the folder of the backups if needed. @throws SettingsError if it is not writable. */
export function checkBackupDir(folder: string): void {
  checkFolder(folder, 'The folder of the backups', 'set BACKUP_DIR, or BACKUPS=off', 0o700);
}

/** A folder of an older server, in which everybody could read. Not one that others use too, such as /tmp. */
function tightenFolder(folder: string): void {
  const { uid, mode } = statSync(folder);
  const isShared = (mode & STICKY) !== 0 || import.meta.dirname.startsWith(folder + sep);
  if (uid !== process.getuid?.() || (mode & OF_OTHERS) === 0 || isShared) return;
  chmodSync(folder, 0o700);
  console.warn(`Others could read ${folder}: from now on only its owner can.`);
}

function checkFolder(folder: string, what: string, advice: string, mode?: number): void {
  try {
    mkdirSync(folder, { recursive: true, mode });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new SettingsError(`${what} ${folder} cannot be written (${code}): ${advice}.`);
  }
}
