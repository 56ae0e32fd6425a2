import { DatabaseSync } from 'node:sqlite';

/** The two connections of {@link SqliteDriver}. */
export interface SqliteFile {
  writer: DatabaseSync;
  /** Read-only, and never waits for a write. The same as the writer for a database in memory. */
  reader: DatabaseSync;
}

/** Opens a file, or ':memory:'. Commits are durable. Neither connection ever waits for a lock. */
export function openSqlite(file: string): SqliteFile {
  const writer = new DatabaseSync(file, { timeout: OPENING_TIMEOUT });
  writer.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA busy_timeout = 0;
  `);
  const reader = file === ':memory:' ? writer : new DatabaseSync(file, { readOnly: true });
  return { writer, reader };
}

/** In milliseconds. Only the first process on a new file waits at all, and nothing else runs then. */
const OPENING_TIMEOUT = 3_000;
