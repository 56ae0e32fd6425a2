import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations/index.ts';
import { type PoolOptions, PostgresPool } from './postgres/postgres-pool.ts';
import { openSqlite } from './sqlite/open-sqlite.ts';
import { SqliteFileDialect } from './sqlite/sqlite-file-dialect.ts';
import type { Database, Tables } from './tables.ts';

export function embeddedDatabaseFile(dataDir: string): string {
  return join(dataDir, 'catalogmx.sqlite');
}

export function openEmbeddedDatabase(dataDir: string): Database {
  mkdirSync(dataDir, { recursive: true });
  return openSqliteDatabase(embeddedDatabaseFile(dataDir));
}

export function openSqliteDatabase(file: string): Database {
  return new Kysely<Tables>({ dialect: new SqliteFileDialect(openSqlite(file)) });
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

export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error instanceof Error) throw error;
  if (error) throw new Error('The tables could not be brought up to date.', { cause: error });
}
