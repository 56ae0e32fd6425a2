import { chmod, copyFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { migrate, openSqliteDatabase } from '../database/database.ts';
import type { Database } from '../database/tables.ts';
import { decodeSecretKey } from '../settings/environment.ts';
import {
  decryptSecret,
  encryptSecret,
  loadSecretKey,
  secretKeyId,
} from '../settings/secret-key.ts';
import { syncFolder } from '../../../../releases/store/files/durable-file.ts';
import {
  ownDataDir,
  commitRestore,
  DATABASE_FILE,
  finishRestore,
  restoreFolder,
} from '../settings/data-dir.ts';
import { findSqliteProblems } from '../database/check/find-sqlite-problems.ts';
import { moveReleasesToFolder } from '../database/releases/release-tables.ts';
import {
  BackupError,
  type BackupHeader,
  checkBackup,
  type OpenCopy,
  LEFT_OUT_TABLES,
  tablesOf,
} from './backup-file.ts';
import type { BackupSettings } from './create-backup.ts';
import { restorePostgres } from './copy-postgres.ts';

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

/**
 * Replaces the database and the releases of a data folder. Both are prepared in a folder beside and swapped
 * in one step, so that a kill at any point leaves the old installation or the new one.
 * @param confirm Throws if nothing may be replaced.
 * @throws DataDirError while a server runs.
 */
async function restoreSqlite(
  openCopy: OpenCopy,
  dataDir: string,
  confirm: (content: string) => Promise<void>,
): Promise<void> {
  const lock = ownDataDir(dataDir);
  try {
    if (!isEmpty(dataDir)) await confirm(`the database and the releases in ${dataDir}`);
    const folder = restoreFolder(dataDir);
    const file = join(folder, DATABASE_FILE);
    mkdirSync(folder, { mode: 0o700 });
    await openCopy(file, (db) => moveReleasesToFolder(db, join(folder, 'releases')));
    raiseCounters(file, join(dataDir, DATABASE_FILE));
    const [problem] = findSqliteProblems(file);
    if (problem) throw new BackupError(`The restored database would be damaged: ${problem}`);
    await syncFolder(folder);
    commitRestore(dataDir);
  } catch (error) {
    // Removes what was prepared, which may be what filled the disk.
    finishRestore(dataDir);
    throw error;
  } finally {
    lock.close();
  }
}

function isEmpty(dataDir: string): boolean {
  const releases = join(dataDir, 'releases');
  const published = existsSync(releases) ? readdirSync(releases) : [];
  if (published.some((name) => !name.startsWith('.'))) return false;
  if (!existsSync(join(dataDir, DATABASE_FILE))) return true;
  try {
    const db = new DatabaseSync(join(dataDir, DATABASE_FILE), { readOnly: true });
    try {
      const left = [...LEFT_OUT_TABLES, 'revisions'];
      const isEmptied = (name: string) => !db.prepare(`select 1 from "${name}" limit 1`).get();
      return tablesOf(db).every((name) => left.includes(name) || isEmptied(name));
    } finally {
      db.close();
    }
  } catch {
    // A damaged database is the usual reason for a restore.
    return false;
  }
}

/** Raises ids and revisions above those of the old database, as browsers have seen them. */
function raiseCounters(file: string, old: string): void {
  if (!existsSync(old)) return;
  const db = new DatabaseSync(file);
  try {
    db.prepare('attach ? as old').run(old);
    db.exec(`
      insert into main.sqlite_sequence select name, seq from old.sqlite_sequence
        where name in (select name from main.sqlite_schema);
      delete from main.sqlite_sequence where exists (select 1 from main.sqlite_sequence as higher
        where higher.name = sqlite_sequence.name
        and (higher.seq, higher.rowid) > (sqlite_sequence.seq, sqlite_sequence.rowid));
      update main.revisions set revision = 1 + max(revision, ifnull(
        (select revision from old.revisions where topic = main.revisions.topic), 0));
    `);
  } catch {
    // The old database is damaged.
  } finally {
    db.close();
  }
}
