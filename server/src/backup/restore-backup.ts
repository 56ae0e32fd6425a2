import type { Settings } from '../settings.ts';
import { BackupError } from './backup-error.ts';
import { checkBackupFile, readBackupFile } from './backup-file.ts';
import type { BackupHeader } from './format/backup-record.ts';
import { readHeader } from './restore/load-records.ts';
import { restorePostgres } from './restore/restore-postgres.ts';
import { restoreSqlite } from './restore/restore-sqlite.ts';
import type { RestoreOptions } from './restore/restore-options.ts';

export interface RestoredBackup {
  header: BackupHeader;
  warnings: string[];
}

/**
 * Replaces the installation that the settings name by a backup, wholly or not at all.
 * @throws BackupError if the file is damaged, of a newer version, or nothing may be replaced.
 */
export async function restoreBackup(
  path: string,
  settings: Pick<Settings, 'dataDir' | 'databaseUrl' | 'secretKey'>,
  options: RestoreOptions,
): Promise<RestoredBackup> {
  // All of it is read before anything changes.
  await readHeader(readBackupFile(path));
  const header = await checkBackupFile(path);
  const open = () => readBackupFile(path);
  const { databaseUrl } = settings;
  if (databaseUrl && options.asItWas) {
    throw new BackupError(
      '--as-it-was is for SQLite only. On PostgreSQL, restore with the other version into a new, empty database.',
    );
  }
  const warnings = await (databaseUrl
    ? restorePostgres(open, { ...settings, databaseUrl }, options)
    : restoreSqlite(open, settings, options));
  return { header, warnings };
}
