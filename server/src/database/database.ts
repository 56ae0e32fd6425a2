import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration';
import { shareDataDir } from '../data-dir/data-dir-lock.ts';
import { DATABASE_FILE } from '../data-dir/finish-restore.ts';
import { adoptEarlier, isEarlier, requireRecent } from './earlier-migrations.ts';
import { migrations } from './migrations/index.ts';
import { type PoolOptions, PostgresPool } from './postgres/postgres-pool.ts';
import { openSqlite } from './sqlite/open-sqlite.ts';
import { SqliteFileDialect } from './sqlite/sqlite-file-dialect.ts';
import type { Database, Tables } from './tables.ts';

export function embeddedDatabaseFile(dataDir: string): string {
  return join(dataDir, DATABASE_FILE);
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

/** A database on PostgreSQL with the pool of its connections. */
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
  return { db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), pool };
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
 * Brings the tables up to date.
 * @returns The names of the migrations that ran.
 * @throws Error if the tables are too old.
 */
export async function migrate(db: Database): Promise<string[]> {
  const applied = await appliedMigrations(db);
  requireRecent(applied);
  if (isEarlier(applied)) await adoptEarlier(db);
  return migrateTo(db, undefined);
}

/**
 * Runs the migrations up to one of them.
 * @param last Default: the latest.
 * @param schema Of PostgreSQL, if it is not the default one.
 * @returns The names of the migrations that ran.
 */
export async function migrateTo(
  db: Database,
  last: string | undefined,
  schema?: string,
): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableSchema: schema,
  });
  const { error, results = [] } = await (last === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(last));
  if (error instanceof Error) throw error;
  if (error) throw new Error('The tables could not be brought up to date.', { cause: error });
  return results.map(({ migrationName }) => migrationName);
}
