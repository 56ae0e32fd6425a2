import { chmod, copyFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { migrate, openSqliteDatabase } from '../database/database.ts';
import type { Database } from '../database/tables.ts';
import { BackupError, type BackupHeader, checkBackup } from './backup-file.ts';
import type { BackupSettings } from './create-backup.ts';
import { reencryptSecrets } from './reencrypt-secrets.ts';
import { restorePostgres } from './restore-postgres.ts';
import { restoreSqlite } from './restore-sqlite.ts';

export interface RestoreOptions {
  /** Asked with a description before anything that exists is replaced. */
  mayReplace: (content: string) => boolean | Promise<boolean>;
  /** Leaves the tables as they were in the version that made the backup, which is to be started next. */
  asItWas?: boolean;
}

interface RestoredBackup {
  header: BackupHeader;
  warning: string | undefined;
}

/** Copies the backup to a new file and does something with the database in it. */
export type OpenCopy = (file: string, work?: (db: Database) => Promise<void>) => Promise<void>;

/**
 * Replaces the installation that the settings name by a backup, wholly or not at all.
 * @throws BackupError if the file is damaged, of another version, or nothing may be replaced.
 */
export async function restoreBackup(
  path: string,
  settings: BackupSettings,
  { mayReplace, asItWas = false }: RestoreOptions,
): Promise<RestoredBackup> {
  // All of it is read before anything changes.
  const header = await checkBackup(path);
  const { databaseUrl } = settings;
  if (databaseUrl && asItWas) {
    throw new BackupError(
      '--as-it-was is for SQLite only. On PostgreSQL, restore with the other version into a new, empty database.',
    );
  }
  let warning: string | undefined;
  const openCopy: OpenCopy = async (file, work) => {
    await copyFile(path, file);
    await chmod(file, 0o600);
    const db = openSqliteDatabase(file);
    try {
      await sql`drop table backup_header`.execute(db);
      if (!asItWas) {
        await migrate(db);
        warning = await reencryptSecrets(db, header, settings);
      }
      await work?.(db);
    } finally {
      await db.destroy();
    }
  };
  const confirm = async (content: string) => {
    if (!(await mayReplace(content))) throw new BackupError('Nothing was restored.');
  };
  await (databaseUrl
    ? restorePostgres(openCopy, { ...settings, databaseUrl }, confirm)
    : restoreSqlite(openCopy, settings.dataDir, confirm));
  return { header, warning };
}
