import { DatabaseSync } from 'node:sqlite';
import { BackupError } from '../backup-error.ts';
import type { BackupTable, Value } from '../format/backup-record.ts';
import { LEFT_OUT_TABLES } from '../left-out-tables.ts';
import { parentsFirst, type Snapshot } from './snapshot.ts';

interface Column {
  name: string;
  /** Position in the primary key, from 1 on; 0 outside of it. */
  pk: number;
}

/**
 * Opens a database file for reading, on a connection of its own. Writers never wait for it.
 * @param onClose Called once the file is closed.
 */
export function openSqliteSnapshot(file: string, onClose = (): void => undefined): Snapshot {
  const db = new DatabaseSync(file, { readOnly: true, timeout: 3_000 });
  try {
    db.exec('begin');
    return new SqliteSnapshot(db, onClose);
  } catch (error) {
    db.close();
    throw error;
  }
}

class SqliteSnapshot implements Snapshot {
  readonly migrations: string[];
  readonly tables: BackupTable[];
  readonly #db: DatabaseSync;
  readonly #onClose: () => void;

  constructor(db: DatabaseSync, onClose: () => void) {
    this.#db = db;
    this.#onClose = onClose;
    const all = this.#names("select name from sqlite_schema where type = 'table'");
    if (!all.includes('kysely_migration')) throw new BackupError('The database has no tables yet.');
    this.migrations = this.#names('select name from kysely_migration order by name');
    const names = all.filter((name) => !LEFT_OUT_TABLES.has(name) && !name.startsWith('sqlite_'));
    this.tables = parentsFirst(names, (name) => this.#parentsOf(name)).map((name) =>
      this.#describe(name, all.includes('sqlite_sequence')),
    );
  }

  async *rows({ name, columns }: BackupTable): AsyncGenerator<Value[], void> {
    const key = this.#columns(name)
      .filter(({ pk }) => pk > 0)
      .sort((one, other) => one.pk - other.pk)
      .map((column) => quote(column.name));
    const order = key.length > 0 ? key : columns.map(quote);
    const select = this.#db.prepare(
      `select ${columns.map(quote).join(', ')} from ${quote(name)} order by ${order.join(', ')}`,
    );
    select.setReturnArrays(true);
    yield* select.iterate() as Iterable<unknown> as Iterable<Value[]>;
  }

  async close(): Promise<void> {
    this.#db.close();
    this.#onClose();
  }

  #describe(name: string, hasSequences: boolean): BackupTable {
    const columns = this.#columns(name).map((column) => column.name);
    if (!hasSequences) return { name, columns };
    const sequence = this.#db.prepare('select seq from sqlite_sequence where name = ?').get(name);
    return sequence ? { name, columns, lastId: sequence.seq as number } : { name, columns };
  }

  #columns(table: string): Column[] {
    return this.#db.prepare(`pragma table_info(${quote(table)})`).all() as unknown as Column[];
  }

  #parentsOf(table: string): string[] {
    const keys = this.#db.prepare(`pragma foreign_key_list(${quote(table)})`).all();
    return keys.map((key) => key.table as string);
  }

  #names(select: string): string[] {
    return this.#db
      .prepare(select)
      .all()
      .map(({ name }) => name as string);
  }
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
