import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration';
import { shareDataDir, DATABASE_FILE } from '../settings/data-dir.ts';
import { migrations } from './migrations/index.ts';
import { inTurn } from './postgres/in-turn.ts';
import { PooledDialect, type PoolOptions, PostgresPool } from './postgres/postgres-pool.ts';
import { openSqlite, SqliteFileDialect } from './sqlite/sqlite-file-dialect.ts';
import { SettingsError } from '../settings/environment.ts';
import type { Database, Tables } from './tables.ts';

export function embeddedDatabaseFile(dataDir: string): string {
  return join(dataDir, DATABASE_FILE);
}

export function missingDatabase(dataDir: string): SettingsError {
  return new SettingsError(`There is no database in ${dataDir}: set DATA_DIR as for the server.`);
}

/** Opens the database of a data folder and shares the folder's lock until it is closed. */
export function openEmbeddedDatabase(dataDir: string): Database {
  const lock = shareDataDir(dataDir);
  try {
    return openSqliteDatabase(embeddedDatabaseFile(dataDir), () => lock.close());
  } catch (error) {
    lock.close();
    throw error;
  }
}

/** @param onClose Called once the file is closed. */
export function openSqliteDatabase(file: string, onClose = (): void => undefined): Database {
  return new Kysely<Tables>({ dialect: new SqliteFileDialect(openSqlite(file), onClose) });
}

/** Visitors wait for at most 2 s, and no query of a page takes a second. */
const LIMITS: PoolOptions = { max: 10, connectionTimeout: 1_500, queryTimeout: 10_000 };

export interface PostgresDatabase {
  db: Database;
  pool: PostgresPool;
}

/**
 * @param warn Receives a line for each lost connection.
 * @param limits Those that differ from what suits requests.
 */
export function openPostgresDatabase(
  url: string,
  warn: (line: string) => void,
  limits: Partial<PoolOptions> = {},
): PostgresDatabase {
  const pool = new PostgresPool(url, { ...LIMITS, ...limits }, warn);
  return { db: new Kysely<Tables>({ dialect: new PooledDialect({ pool }) }), pool };
}

/** Returns the names of the migrations that ran so far, those of newer versions too. */
export async function appliedMigrations(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Brings the tables up to date, all at once or not at all.
 * @param warn Receives a line if another server does.
 * @returns The names of the migrations that ran.
 * @throws Error if the tables are too old, and DatabaseError if another server takes too long.
 */
export async function migrate(db: Database, warn?: (line: string) => void): Promise<string[]> {
  const applied = await appliedMigrations(db);
  requireRecent(applied);
  if (Object.keys(migrations).every((name) => applied.includes(name))) return [];
  const run = async (transaction: Database) => {
    if (isEarlier(await appliedMigrations(transaction))) await adoptEarlier(transaction);
    return migrateTo(transaction, undefined);
  };
  return inTurn(db, run, warn);
}

/**
 * Runs the migrations up to one of them.
 * @param last Default: the latest.
 * @returns The names of the migrations that ran.
 */
export async function migrateTo(db: Database, last: string | undefined): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results = [] } = await (last === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(last));
  if (error instanceof Error) throw error;
  if (error) throw new Error('The tables could not be brought up to date.', { cause: error });
  return results.map(({ migrationName }) => migrationName);
}

interface MigrationTable {
  kysely_migration: { name: string; timestamp: string };
}

const [SCHEMA = ''] = Object.keys(migrations);

/** The last of the migrations that {@link SCHEMA} replaces, which made the same tables. */
const LAST_EARLIER = '2026-12-13-article-order';

/** The commit with all of them. */
const COMMIT = '7c27291';

/** Returns whether a database has the tables of the schema, made by the earlier migrations. */
export function isEarlier(applied: string[]): boolean {
  return applied.at(-1) === LAST_EARLIER;
}

/** @throws Error if the tables are older than that. */
export function requireRecent(applied: string[]): void {
  const last = applied.at(-1);
  if (last === undefined || last >= SCHEMA || isEarlier(applied)) return;
  throw new Error(
    `its tables are those of an older version (up to '${last}'). Start commit ${COMMIT} on it once, then this version.`,
  );
}

/** Returns the first migration that only a newer version has, if there is one. */
export function findNewer(applied: string[]): string | undefined {
  return applied.find((name) => name >= SCHEMA && !(name in migrations));
}

/** Replaces the names of the earlier migrations by that of the schema. */
async function adoptEarlier(db: Database): Promise<void> {
  const table = db as unknown as Kysely<MigrationTable>;
  await table.deleteFrom('kysely_migration').where('name', '<', SCHEMA).execute();
  const row = { name: SCHEMA, timestamp: new Date().toISOString() };
  await table.insertInto('kysely_migration').values(row).execute();
}
