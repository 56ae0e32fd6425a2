import { accessSync, constants, mkdirSync } from 'node:fs';
import { shareDataDir } from '../data-dir/data-dir-lock.ts';
import { isRestoreUnfinished } from '../data-dir/finish-restore.ts';
import { SettingsError } from '../environment.ts';

/**
 * Creates the data folder if needed, and finishes a restore that was killed, before anything is published.
 * @throws SettingsError if it is not writable; DataDirError while a restore runs.
 */
export function checkDataDir(folder: string): void {
  checkFolder(folder, 'The data folder', 'set DATA_DIR');
  if (isRestoreUnfinished(folder)) shareDataDir(folder).close();
}

/** Creates the folder of the backups if needed. @throws SettingsError if it is not writable. */
export function checkBackupDir(folder: string): void {
  checkFolder(folder, 'The folder of the backups', 'set BACKUP_DIR, or BACKUPS=off', 0o700);
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
