import { chmod, copyFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { migrate, openSqliteDatabase } from '../database/database.ts';
import type { Database } from '../database/tables.ts';
import { decodeSecretKey } from '../environment.ts';
import {
  decryptSecret,
  encryptSecret,
  loadSecretKey,
  secretKeyId,
} from '../two-factor/secret-key.ts';
import { BackupError, type BackupHeader, checkBackup, type OpenCopy } from './backup-file.ts';
import type { BackupSettings } from './create-backup.ts';
import { restorePostgres } from './restore-postgres.ts';
import { restoreSqlite } from './restore-sqlite.ts';

interface RestoreOptions {
  /** Asked with a description before anything that exists is replaced. */
  mayReplace: (content: string) => boolean | Promise<boolean>;
  /** Leaves the tables as they were in the version that made the backup, which is to be started next. */
  asItWas?: boolean;
}

/**
 * Replaces the installation that the settings name by a backup, wholly or not at all.
 * @throws BackupError if the file is damaged, of another version, or nothing may be replaced.
 */
export async function restoreBackup(
  path: string,
  settings: BackupSettings,
  { mayReplace, asItWas = false }: RestoreOptions,
): Promise<{ header: BackupHeader; warning: string | undefined }> {
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
      if (!asItWas) await migrate(db);
      await work?.(db);
      // May create a key, so only once nothing else can fail.
      if (!asItWas) warning = await reencryptSecrets(db, header, settings);
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

/**
 * Encrypts the loaded two-factor secrets with the key of this installation, so that a restore never changes
 * its key.
 * @returns A warning if that is impossible.
 */
async function reencryptSecrets(
  db: Database,
  backup: BackupHeader,
  settings: BackupSettings,
): Promise<string | undefined> {
  const secrets = await db.selectFrom('two_factor').select(['user_id', 'secret']).execute();
  if (secrets.length === 0) return undefined;
  const own = loadSecretKey(settings);
  if (secretKeyId(own) === backup.secret_key_id) return undefined;
  const old = decodeSecretKey(backup.secret_key ?? '');
  if (!old) {
    return 'The two-factor codes do not work with the key of this installation: set the SECRET_KEY of the installation that was backed up, or switch the codes off with npm run two-factor-off.';
  }
  let failed = 0;
  for (const { user_id, secret } of secrets) {
    try {
      const text = decryptSecret(old, user_id, secret);
      await db
        .updateTable('two_factor')
        .set({ secret: encryptSecret(own, user_id, text) })
        .where('user_id', '=', user_id)
        .execute();
    } catch {
      failed++;
    }
  }
  return failed > 0
    ? `The two-factor codes of ${failed} users were damaged already: switch them off with npm run two-factor-off.`
    : undefined;
}
