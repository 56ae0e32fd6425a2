import { type Kysely, sql } from 'kysely';
import { openPostgresDatabase } from '../../database/database.ts';
import type { Database, Tables } from '../../database/tables.ts';
import { BackupError } from '../backup-error.ts';
import type { BackupTable, Value } from '../format/backup-record.ts';
import { LEFT_OUT_TABLES } from '../left-out-tables.ts';
import { parentsFirst, type Snapshot } from './snapshot.ts';

/** Rows to fetch at a time: images have several MB. */
const FEW_ROWS = 4;
const MANY_ROWS = 500;

/** Opens a database for reading in one transaction. Writers never wait for it. */
export async function openPostgresSnapshot(url: string): Promise<Snapshot> {
  const limits = { max: 1, connectionTimeout: 5_000, queryTimeout: 0 };
  const { db } = openPostgresDatabase(url, () => undefined, limits);
  try {
    const transaction = await db
      .startTransaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute();
    const close = async () => {
      await transaction.rollback().execute();
      await db.destroy();
    };
    try {
      return await readPostgresSnapshot(transaction, close);
    } catch (error) {
      await transaction.rollback().execute();
      throw error;
    }
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** Returns how many connections others have to the database: a server always has some. */
export async function countOtherConnections(url: string): Promise<number> {
  const limits = { max: 1, connectionTimeout: 5_000 };
  const { db } = openPostgresDatabase(url, () => undefined, limits);
  try {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
      and backend_type = 'client backend'`.execute(db);
    return Number(rows[0]?.count);
  } finally {
    await db.destroy();
  }
}

/**
 * Reads the tables in the current schema of a transaction.
 * @param close Ends the transaction.
 */
export async function readPostgresSnapshot(
  transaction: Database,
  close: () => Promise<void>,
): Promise<Snapshot> {
  const all = await tableNames(transaction);
  if (!all.includes('kysely_migration')) throw new BackupError('The database has no tables yet.');
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(
    transaction,
  );
  const migrations = rows.map(({ name }) => name).toSorted();
  const parents = await parentsOf(transaction);
  const tables: BackupTable[] = [];
  const names = all.filter((name) => !LEFT_OUT_TABLES.has(name));
  for (const name of parentsFirst(names, (child) => parents.get(child) ?? [])) {
    tables.push(await describe(transaction, name));
  }
  return { migrations, tables, rows: (table) => readRows(transaction, table), close };
}

async function tableNames(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')`.execute(db);
  return rows.map(({ name }) => name);
}

async function parentsOf(db: Kysely<Tables>): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ child: string; parents: string[] }>`
    select child.relname as child, array_agg(parent.relname::text) as parents
    from pg_constraint
    join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
    where contype = 'f' and connamespace = current_schema()::regnamespace
    group by child.relname`.execute(db);
  return new Map(rows.map(({ child, parents }) => [child, parents]));
}

async function describe(db: Kysely<Tables>, name: string): Promise<BackupTable> {
  const { rows } = await sql<{ column: string; sequence: string | null }>`
    select attname as column, pg_get_serial_sequence(quote_ident(${name}), attname) as sequence
    from pg_attribute
    where attrelid = quote_ident(${name})::regclass and attnum > 0 and not attisdropped
    and attgenerated = ''
    order by attnum`.execute(db);
  const columns = rows.map(({ column }) => column);
  const sequence = rows.find((row) => row.sequence !== null)?.sequence;
  if (!sequence) return { name, columns };
  const {
    rows: [last],
  } = await sql<{ id: number | null }>`
    select case when is_called then last_value end as id from ${sql.raw(sequence)}`.execute(db);
  return { name, columns, lastId: last?.id ?? 0 };
}

async function* readRows(
  db: Kysely<Tables>,
  { name, columns }: BackupTable,
): AsyncGenerator<Value[], void> {
  const { key, hasBytes } = await findKey(db, name);
  const order = sql.join((key.length > 0 ? key : columns).map((column) => sql.ref(column)));
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const cursor = sql.id(`rows_of_${name}`);
  await sql`
    declare ${cursor} no scroll cursor for
    select ${list} from ${sql.id(name)} order by ${order}`.execute(db);
  const few = sql.lit(hasBytes ? FEW_ROWS : MANY_ROWS);
  for (;;) {
    const { rows } = await sql<Record<string, unknown>>`fetch ${few} from ${cursor}`.execute(db);
    for (const row of rows) yield columns.map((column) => toValue(row[column], name, column));
    if (rows.length === 0) break;
  }
  await sql`close ${cursor}`.execute(db);
}

async function findKey(db: Kysely<Tables>, name: string) {
  const { rows } = await sql<{ column: string; position: number | null; type: string }>`
    select attname as column, array_position(indkey::int2[], attnum) as position,
      format_type(atttypid, null) as type
    from pg_attribute
    left join pg_index on indrelid = attrelid and indisprimary
    where attrelid = quote_ident(${name})::regclass and attnum > 0 and not attisdropped`.execute(
    db,
  );
  const key = rows
    .filter(({ position }) => position !== null)
    .sort((one, other) => Number(one.position) - Number(other.position))
    .map(({ column }) => column);
  return { key, hasBytes: rows.some(({ type }) => type === 'bytea') };
}

/** @throws BackupError for a type that SQLite has no equivalent of. */
function toValue(value: unknown, table: string, column: string): Value {
  const isKnown = value === null || typeof value === 'string' || typeof value === 'number';
  if (isKnown || value instanceof Uint8Array) return value;
  throw new BackupError(`The column ${column} of ${table} has a type that no backup can hold.`);
}
