import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { reasonOf } from '../../database/reason-of.ts';
import { DataDirError, shareDataDir } from '../../data-dir/data-dir-lock.ts';
import { DATABASE_FILE } from '../../data-dir/finish-restore.ts';
import { SettingsError } from '../../environment.ts';
import type { Settings } from '../../settings.ts';
import { BackupError } from '../backup-error.ts';
import { openPostgresSnapshot } from './postgres-snapshot.ts';
import type { Snapshot } from './snapshot.ts';
import { openSqliteSnapshot } from './sqlite-snapshot.ts';

/**
 * Opens the database that the settings name. It is not migrated first.
 * @throws SettingsError if there is none; BackupError if it cannot be read.
 */
export async function openSnapshot({
  databaseUrl,
  dataDir,
}: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<Snapshot> {
  try {
    if (databaseUrl) return await openPostgresSnapshot(databaseUrl);
    return openInDataDir(dataDir);
  } catch (error) {
    if (isForOperator(error)) throw error;
    throw new BackupError(`The database cannot be read: ${reasonOf(error)}`);
  }
}

function openInDataDir(dataDir: string): Snapshot {
  const missing = new SettingsError(
    `There is no database in ${dataDir}: set DATA_DIR as for the server.`,
  );
  if (!existsSync(dataDir)) throw missing;
  // Finishes a restore that was killed.
  const lock = shareDataDir(dataDir);
  try {
    const file = join(dataDir, DATABASE_FILE);
    if (!existsSync(file)) throw missing;
    return openSqliteSnapshot(file, () => lock.close());
  } catch (error) {
    lock.close();
    throw error;
  }
}

function isForOperator(error: unknown): boolean {
  return [SettingsError, BackupError, DataDirError].some((kind) => error instanceof kind);
}
