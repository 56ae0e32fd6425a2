import { join } from 'node:path';
import { appliedMigrations, findNewer } from '../database/database.ts';
import { migrations } from '../database/migrations/index.ts';
import { reasonOf } from '../database/database-error.ts';
import type { Database } from '../database/tables.ts';
import type { Settings } from '../settings/settings.ts';
import { BackupError, listBackups } from './backup-file.ts';
import { createBackup } from './create-backup.ts';

const KEPT_BACKUPS = 3;

export type UpgradeSettings = Pick<Settings, 'dataDir' | 'databaseUrl'> &
  Partial<Pick<Settings, 'secretKey' | 'upgradeBackupDir'>>;

/**
 * Backs up an installation whose tables are about to change, so that there is a way back.
 * @param note Receives a line that names the backup.
 * @throws BackupError if a newer version wrote the database, or if the backup fails.
 */
export async function backUpBeforeUpgrade(
  db: Database,
  settings: UpgradeSettings,
  note: (line: string) => void,
): Promise<void> {
  const { upgradeBackupDir: folder } = settings;
  const applied = await appliedMigrations(db);
  const newer = findNewer(applied);
  if (newer !== undefined) throw new BackupError(await describeNewer(settings, newer));
  const missing = Object.keys(migrations).filter((name) => !applied.includes(name));
  if (applied.length === 0 || missing.length === 0 || folder === undefined) return;
  try {
    const options = { path: join(folder, '/'), keep: KEPT_BACKUPS };
    const { path } = await createBackup({ secretKey: undefined, ...settings }, options);
    note(`Backed up to ${path} before the upgrade.`);
  } catch (error) {
    throw new BackupError(
      `Nothing was upgraded, as the backup before it failed: ${reasonOf(error)} To upgrade without one, set BACKUPS=off.`,
    );
  }
}

async function describeNewer(settings: UpgradeSettings, newer: string): Promise<string> {
  const { databaseUrl, dataDir, upgradeBackupDir: folder } = settings;
  const place = databaseUrl ? 'database' : `database in ${dataDir}`;
  const [latest] = folder ? await listBackups(folder) : [];
  const backup = folder && latest ? join(folder, latest) : '<backup from before the upgrade>';
  return `A newer version wrote the ${place} (it has '${newer}'). Start that version, or give up what was written since the upgrade: npm run db -- restore ${backup}`;
}
