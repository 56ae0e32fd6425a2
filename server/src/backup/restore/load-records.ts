import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { migrations } from '../../database/migrations/index.ts';
import type { Tables } from '../../database/tables.ts';
import { BackupError } from '../backup-error.ts';
import type { BackupHeader, BackupRecord, BackupTable, Value } from '../format/backup-record.ts';
import { LEFT_OUT_TABLES } from '../left-out-tables.ts';

/** Receives the files of a backup, one after the other. */
export interface FileSink {
  open(path: string): Promise<void>;
  write(bytes: Uint8Array): Promise<void>;
  /** Closes the open file, if any. */
  close(): Promise<void>;
  delete(path: string): Promise<void>;
}

export interface LoadedRows {
  /** Of each table, for its ids. */
  tables: BackupTable[];
  /** Tables that are not in this database. */
  unknown: string[];
}

/** Bytes that are inserted at a time; a row with an image may have more. */
const MOST_BYTES = 1024 * 1024;

/** SQLite takes 32,766. */
const MOST_VALUES = 10_000;

/**
 * Reads the first record.
 * @throws BackupError if this version cannot load what follows.
 */
export async function readHeader(records: AsyncIterator<BackupRecord>): Promise<BackupHeader> {
  const first: IteratorResult<BackupRecord, unknown> = await records.next();
  if (first.done || first.value.kind !== 'header') throw new BackupError('This is no backup.');
  const { header } = first.value;
  const known = Object.keys(migrations);
  const { migrations: applied } = header;
  const newer = applied.find((name) => !known.includes(name));
  if (newer !== undefined) {
    throw new BackupError(
      `The backup is of a newer version (it has '${newer}'): update this installation first, then restore.`,
    );
  }
  const isInOrder = applied.every((name, index) => name === known[index]);
  if (applied.length === 0 || !isInOrder) {
    throw new BackupError('The backup is of another version: its migrations do not match.');
  }
  return header;
}

/**
 * Inserts all rows into empty tables that have the columns of the backup, in the transaction of the caller.
 * @param records Behind the header.
 */
export async function loadRecords(
  records: AsyncIterable<BackupRecord>,
  db: Kysely<Tables>,
  files: FileSink,
): Promise<LoadedRows> {
  const loaded: LoadedRows = { tables: [], unknown: [] };
  const present = await presentTables(db);
  let rows: TableRows | undefined;
  for await (const record of records) {
    if (record.kind === 'row') {
      await rows?.add(record.values);
      continue;
    }
    if (record.kind === 'bytes') {
      await files.write(record.bytes);
      continue;
    }
    await rows?.flush();
    rows = undefined;
    await files.close();
    if (record.kind === 'file') await files.open(record.path);
    if (record.kind === 'deleted') await files.delete(record.path);
    if (record.kind !== 'table') continue;
    const { table } = record;
    if (!present.has(table.name)) {
      loaded.unknown.push(table.name);
    } else if (!LEFT_OUT_TABLES.has(table.name)) {
      loaded.tables.push(table);
      rows = new TableRows(db, table);
    }
  }
  await rows?.flush();
  await files.close();
  return loaded;
}

/** The rows of one table, inserted some at a time. */
class TableRows {
  readonly #db: Kysely<Tables>;
  readonly #table: BackupTable;
  #rows: Value[][] = [];
  #bytes = 0;

  constructor(db: Kysely<Tables>, table: BackupTable) {
    this.#db = db;
    this.#table = table;
  }

  async add(values: Value[]): Promise<void> {
    this.#rows.push(values);
    for (const value of values) this.#bytes += lengthOf(value);
    const isMany = (this.#rows.length + 1) * values.length > MOST_VALUES;
    if (isMany || this.#bytes > MOST_BYTES) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.#rows.length === 0) return;
    const { name, columns } = this.#table;
    const list = sql.join(columns.map((column) => sql.ref(column)));
    const rows = sql.join(this.#rows.map((values) => sql`(${sql.join(values)})`));
    this.#rows = [];
    this.#bytes = 0;
    await sql`insert into ${sql.id(name)} (${list}) values ${rows}`.execute(this.#db);
  }
}

function lengthOf(value: Value): number {
  return value instanceof Uint8Array || typeof value === 'string' ? value.length : 8;
}

async function presentTables(db: Kysely<Tables>): Promise<Set<string>> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const { rows } = await (
    isPostgres
      ? sql<{ name: string }>`
          select relname as name from pg_class
          where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')`
      : sql<{ name: string }>`select name from sqlite_schema where type = 'table'`
  ).execute(db);
  return new Set(rows.map(({ name }) => name));
}
