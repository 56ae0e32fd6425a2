import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { migrations } from './migrations/index.ts';
import { openSqlite } from './sqlite/open-sqlite.ts';
import { SqliteFileDialect } from './sqlite/sqlite-file-dialect.ts';
import type { Database, Tables } from './tables.ts';

/** Class 57 of https://www.postgresql.org/docs/current/errcodes-appendix.html: the connection ends. */
const OPERATOR_INTERVENTION = '57P';

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

/** @param warn Receives a line for each lost connection. */
export function openPostgresDatabase(url: string, warn: (line: string) => void): Database {
  // pg returns bigint as text. All of ours are times, which fit into a number.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  surviveLostConnections(pool, warn);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/**
 * An 'error' event without a listener ends the process. The pool forwards those of idle connections and
 * ignores those of connections in use, so both need a listener.
 */
function surviveLostConnections(pool: pg.Pool, warn: (line: string) => void): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.once('error', ({ message }) => {
      warn(`Lost a connection to PostgreSQL: ${message}`);
      void client.end();
    });
    // A connection can report its end more than once.
    client.on('error', () => undefined);
    // While a query runs, pg reports a shutdown to the query alone: the pool would reuse the connection.
    client.connection.on('errorMessage', (error: pg.DatabaseError) => {
      if (error.code?.startsWith(OPERATOR_INTERVENTION)) client.emit('error', error);
    });
  });
}

export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error instanceof Error) throw error;
  if (error) throw new Error('The tables could not be brought up to date.', { cause: error });
}
