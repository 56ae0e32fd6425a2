import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { SqliteDatabase } from 'kysely';

/**
 * Opens a file (or ':memory:') through Node's own SQLite in the form that Kysely expects.
 * Every commit is on the disk before it is acknowledged.
 */
export function openSqlite(file: string): SqliteDatabase {
  const database = new DatabaseSync(file);
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA busy_timeout = 5000;
    PRAGMA foreign_keys = ON;
  `);
  return {
    close: () => database.close(),
    prepare: (sql) => prepare(database, sql),
  };
}

function prepare(database: DatabaseSync, sql: string): ReturnType<SqliteDatabase['prepare']> {
  // A transaction that writes later must take the lock at once, or it may fail half way as busy.
  const statement = database.prepare(sql === 'begin' ? 'begin immediate' : sql);
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  };
}
