import {
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  type QueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { DatabaseSync } from 'node:sqlite';
import { SqliteConnection, type SqliteFile, WriteLock } from './sqlite-connection.ts';

/**
 * Kysely's dialect for SQLite on node:sqlite, with a connection for reads beside the one for writes. Kysely's
 * own has one connection, on which reads wait for every transaction.
 */
export class SqliteFileDialect implements Dialect {
  readonly #file: SqliteFile;
  readonly #onClose: () => void;

  /** @param onClose Called once the file is closed. */
  constructor(file: SqliteFile, onClose: () => void) {
    this.#file = file;
    this.#onClose = onClose;
  }

  createDriver(): Driver {
    return new SqliteFileDriver(this.#file, this.#onClose);
  }

  createAdapter(): DialectAdapter {
    return new ConcurrentAdapter();
  }

  createQueryCompiler(): QueryCompiler {
    return new SqliteQueryCompiler();
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(db);
  }
}

class ConcurrentAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** Kysely's own leaves half of a migration that fails. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class SqliteFileDriver implements Driver {
  readonly #file: SqliteFile;
  readonly #onClose: () => void;
  readonly #lock = new WriteLock();

  constructor(file: SqliteFile, onClose: () => void) {
    this.#file = file;
    this.#onClose = onClose;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteConnection> {
    return new SqliteConnection(this.#file, this.#lock);
  }

  beginTransaction(connection: SqliteConnection): Promise<void> {
    return connection.begin();
  }

  commitTransaction(connection: SqliteConnection): Promise<void> {
    return connection.commit();
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    connection.rollBack();
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    const { reader, writer } = this.#file;
    if (reader !== writer) reader.close();
    writer.close();
    this.#onClose();
  }
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
