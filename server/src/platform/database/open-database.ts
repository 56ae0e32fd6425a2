import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { backUpBeforeUpgrade, type UpgradeSettings } from '../backup/back-up-before-upgrade.ts';
import { BackupError } from '../backup/backup-file.ts';
import { DataDirError } from '../settings/data-dir.ts';
import {
  appliedMigrations,
  embeddedDatabaseFile,
  migrate,
  missingDatabase,
  openEmbeddedDatabase,
  openPostgresDatabase,
  type PostgresDatabase,
  requireRecent,
} from './database.ts';
import { DatabaseError, toDatabaseError, reasonOf } from './database-error.ts';
import { DatabaseWatch } from './database-watch.ts';
import type { Database } from './tables.ts';
import { inTurn } from './postgres/in-turn.ts';

type Warn = (line: string) => void;

/** Opens and migrates the database. @throws DatabaseError if it cannot be reached or written. */
export async function openDatabase(
  settings: UpgradeSettings,
  warn: Warn = console.warn,
): Promise<Database> {
  return (await open(settings, warn)).db;
}

/** Opens the database for some work. */
export async function withDatabase<Result>(
  settings: UpgradeSettings,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = await openDatabase(settings);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** The same where there is one. @throws SettingsError if DATA_DIR contains none, instead of creating it. */
export async function withExistingDatabase<Result>(
  settings: UpgradeSettings,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl === undefined && !existsSync(embeddedDatabaseFile(dataDir))) {
    throw missingDatabase(dataDir);
  }
  return withDatabase(settings, work);
}

/** As {@link openDatabase} with a watch, which is not started yet, for a server. */
export async function openWatchedDatabase(
  settings: UpgradeSettings,
  warn: Warn,
): Promise<{ db: Database; watch: DatabaseWatch }> {
  const { databaseUrl } = settings;
  const main = await open(settings, warn);
  const log = { warn };
  const { db, pool } = main;
  if (!databaseUrl || !pool) return { db, watch: new DatabaseWatch({ db, log }) };
  const probe = openPostgresDatabase(databaseUrl, () => undefined, PROBE);
  const postgres = { main: { db, pool }, probe };
  return { db, watch: new DatabaseWatch({ db, postgres, log }) };
}

const PROBE = { max: 1, connectionTimeout: 1_000 };

/** A migration may take longer than any request, and may wait for that of another server. */
const MIGRATION = { max: 2, queryTimeout: 0 };

/** Creates or migrates the tables. @returns The names of the migrations that ran. */
export async function migrateDatabase(settings: UpgradeSettings): Promise<string[]> {
  const { db, ran } = await open(settings, console.warn);
  await db.destroy();
  return ran;
}

async function open(
  settings: UpgradeSettings,
  warn: Warn,
): Promise<Pick<PostgresDatabase, 'db'> & Partial<PostgresDatabase> & { ran: string[] }> {
  const { databaseUrl, dataDir } = settings;
  try {
    if (databaseUrl) {
      const { db } = openPostgresDatabase(databaseUrl, warn, MIGRATION);
      const ran = await requireUnicode(db)
        .then(() => upgrade(db, settings, warn))
        .finally(() => db.destroy());
      return { ...openPostgresDatabase(databaseUrl, warn), ran };
    }
    const db = openEmbeddedDatabase(dataDir);
    try {
      return { db, ran: await upgrade(db, settings, warn) };
    } catch (error) {
      await db.destroy();
      throw error;
    }
  } catch (error) {
    const isOurs = [BackupError, DatabaseError, DataDirError].some((kind) => error instanceof kind);
    if (isOurs) throw error;
    if (databaseUrl) throw toDatabaseError(error, databaseUrl);
    const message = `The database in ${dataDir} cannot be used: ${reasonOf(error)}`;
    throw new DatabaseError(message, { cause: error });
  }
}

/** Texts of articles and messages have letters that other encodings lack. */
async function requireUnicode(db: Database): Promise<void> {
  const { rows } = await sql<{ encoding: string; name: string }>`
    select current_setting('server_encoding') as encoding, current_database() as name`.execute(db);
  const [{ encoding, name } = { encoding: '', name: '' }] = rows;
  // SQL_ASCII stores all bytes as they come.
  if (['UTF8', 'SQL_ASCII'].includes(encoding)) return;
  throw new Error(
    `its encoding is ${encoding}, which lacks letters that people use. Make another one: ` +
      `createdb --encoding=UTF8 --locale=C.UTF-8 --template=template0 ${name}-utf8`,
  );
}

async function upgrade(db: Database, settings: UpgradeSettings, warn: Warn): Promise<string[]> {
  requireRecent(await appliedMigrations(db));
  await backUpBeforeUpgrade(db, settings, warn);
  return migrate(db, warn);
}

/**
 * Runs what a server does before it serves, such as filling an empty database, while no other server of
 * the installation does.
 * @param databaseUrl Without one, there is no other server.
 * @throws DatabaseError if another server starts for too long.
 */
export async function withStartLock<Result>(
  databaseUrl: string | undefined,
  work: () => Promise<Result>,
  warn: (line: string) => void = console.warn,
): Promise<Result> {
  if (databaseUrl === undefined) return work();
  const { db } = openPostgresDatabase(databaseUrl, () => undefined, { max: 1, queryTimeout: 0 });
  return inTurn(db, work, warn).finally(() => db.destroy());
}
