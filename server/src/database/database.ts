import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { migrations } from './migrations/index.ts';
import { openSqlite } from './sqlite-database.ts';
import type { Database, Tables } from './tables.ts';

/** The file of the embedded SQLite database. */
export function embeddedDatabaseFile(dataDir: string): string {
  return join(dataDir, 'catalogmx.sqlite');
}

/** Opens the embedded SQLite database in a folder, made where it is missing. */
export function openEmbeddedDatabase(dataDir: string): Database {
  mkdirSync(dataDir, { recursive: true });
  return openSqliteDatabase(embeddedDatabaseFile(dataDir));
}

/** Opens an SQLite file, or ':memory:'. */
export function openSqliteDatabase(file: string): Database {
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: openSqlite(file) }) });
}

/** Opens a PostgreSQL database. The connection is made by the first query. */
export function openPostgresDatabase(url: string): Database {
  // PostgreSQL answers bigint as text; every such value here is a time that a number holds.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 10 }) }),
  });
}

/** Brings the tables up to date. Safe to call at every start. */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error instanceof Error) throw error;
  if (error) throw new Error('The tables could not be brought up to date.', { cause: error });
}
