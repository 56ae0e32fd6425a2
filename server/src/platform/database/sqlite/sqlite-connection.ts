import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SelectQueryNode,
} from 'kysely';
import { UnavailableError } from '../database-error.ts';

export interface SqliteFile {
  writer: DatabaseSync;
  /** Read-only, and never waits for a write. The same as the writer for a database in memory. */
  reader: DatabaseSync;
}

/** Milliseconds for which a write is tried, while others write. */
const LONGEST_WAIT = 3_000;

/** Milliseconds between two tries, as another process does not tell when it is done. */
const TRY_EVERY = 20;

/** SQLITE_BUSY, without the details that extended codes add. */
const BUSY = 5;

/**
 * A connection of Kysely. Reads outside of a transaction go to the reader at once. Writes wait for each
 * other without blocking the process, as SQLite itself would.
 */
export class SqliteConnection implements DatabaseConnection {
  readonly #file: SqliteFile;
  readonly #lock: WriteLock;
  #inTransaction = false;

  constructor(file: SqliteFile, lock: WriteLock) {
    this.#file = file;
    this.#lock = lock;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { reader, writer } = this.#file;
    if (this.#inTransaction) return run(writer, query);
    if (reader !== writer && isRead(query)) return retry(() => run(reader, query));
    const deadline = await this.#takeLock();
    try {
      return await retry(() => run(writer, query), deadline);
    } finally {
      this.#lock.release();
    }
  }

  /** Takes the write lock immediately: upgrading a read transaction later can fail. */
  async begin(): Promise<void> {
    const deadline = await this.#takeLock();
    try {
      await retry(() => this.#file.writer.exec('begin immediate'), deadline);
      this.#inTransaction = true;
    } catch (error) {
      this.#lock.release();
      throw error;
    }
  }

  /** If it fails, the transaction stays open for {@link rollBack}. */
  async commit(): Promise<void> {
    await retry(() => this.#file.writer.exec('commit'));
    this.#end();
  }

  rollBack(): void {
    try {
      // SQLite has ended the transaction itself after some errors.
      if (this.#file.writer.isTransaction) this.#file.writer.exec('rollback');
    } finally {
      this.#end();
    }
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query);
  }

  async #takeLock(): Promise<number> {
    const deadline = performance.now() + LONGEST_WAIT;
    await this.#lock.take(LONGEST_WAIT);
    return deadline;
  }

  #end(): void {
    this.#inTransaction = false;
    this.#lock.release();
  }
}

function isRead({ query, sql }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) || /^\s*select\b/i.test(sql);
}

function run<Row>(database: DatabaseSync, { sql, parameters }: CompiledQuery): QueryResult<Row> {
  const statement = database.prepare(sql);
  const values = parameters as SQLInputValue[];
  if (statement.columns().length > 0) return { rows: statement.all(...values) as Row[] };
  const { changes, lastInsertRowid } = statement.run(...values);
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
}

/** @throws UnavailableError if the database is still locked at the deadline. */
async function retry<Result>(
  work: () => Result,
  deadline = performance.now() + LONGEST_WAIT,
): Promise<Result> {
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (performance.now() > deadline) {
        throw new UnavailableError('Another process is writing to the database.', { cause: error });
      }
    }
    await wait(TRY_EVERY);
  }
}

function isBusy(error: unknown): boolean {
  const { errcode = 0 } = error as { errcode?: number };
  return (errcode & 0xff) === BUSY;
}

/** Lets one write of this process in at a time, in the order in which they came. */
export class WriteLock {
  readonly #waiting: (() => void)[] = [];
  #taken = false;

  /**
   * @param timeout In milliseconds.
   * @throws UnavailableError if it is not free by then.
   */
  async take(timeout: number): Promise<void> {
    if (this.#taken) await this.#wait(timeout);
    this.#taken = true;
  }

  release(): void {
    const next = this.#waiting.shift();
    // Handed over directly, so that nobody jumps the queue.
    if (next) next();
    else this.#taken = false;
  }

  #wait(timeout: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(start), 1);
        reject(new UnavailableError('Another write took too long.'));
      }, timeout);
      this.#waiting.push(start);
    });
  }
}
