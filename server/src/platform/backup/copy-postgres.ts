import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { sql } from 'kysely';
import pg from 'pg';
import { mkdir } from 'node:fs/promises';
import {
  appliedMigrations,
  migrateTo,
  openPostgresDatabase,
  openSqliteDatabase,
  isEarlier,
  migrate,
} from '../database/database.ts';
import type { Database } from '../database/tables.ts';
import { toDatabaseError, isUnavailable } from '../database/database-error.ts';
import type { Settings } from '../settings/settings.ts';
import {
  BackupError,
  columnsOf,
  LEFT_OUT_TABLES,
  tablesOf,
  type OpenCopy,
  sweepBackups,
  withTemporaryFile,
} from './backup-file.ts';

/**
 * Opens a database for work that may take longer than any request.
 * @throws DatabaseError if PostgreSQL fails it or is away.
 */
export async function withPostgres<Result>(
  url: string,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const limits = { max: 2, connectionTimeout: 5_000, queryTimeout: 0 };
  const { db } = openPostgresDatabase(url, () => undefined, limits);
  try {
    return await work(db);
  } catch (error) {
    const isOfDatabase = error instanceof pg.DatabaseError || isUnavailable(error);
    throw isOfDatabase ? toDatabaseError(error, url) : error;
  } finally {
    await db.destroy();
  }
}

/**
 * Copies the rows of one moment into a new file with the same migrations. Writers never wait for it.
 * @returns The number of rows by table.
 */
export function copyPostgres(
  url: string,
  target: string,
  signal?: AbortSignal,
): Promise<Map<string, number>> {
  return withPostgres(url, (db) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (snapshot) => {
        const applied = await appliedMigrations(snapshot);
        if (applied.length === 0) throw new BackupError('The database has no tables yet.');
        const last = isEarlier(applied) ? undefined : applied.at(-1);
        const tables = openSqliteDatabase(target);
        await migrateTo(tables, last).finally(() => tables.destroy());
        const file = new DatabaseSync(target, { enableForeignKeyConstraints: false });
        try {
          // Nobody uses what a power cut leaves.
          file.exec('pragma journal_mode = off; pragma synchronous = off; begin');
          const counts = new Map<string, number>();
          for (const name of tablesOf(file).filter((each) => !LEFT_OUT_TABLES.includes(each))) {
            counts.set(name, await copyTable(snapshot, file, name, signal));
          }
          file.exec('commit');
          return counts;
        } finally {
          file.close();
        }
      }),
  );
}

async function copyTable(
  db: Database,
  file: DatabaseSync,
  name: string,
  signal?: AbortSignal,
): Promise<number> {
  const { columns, rowsAtATime } = columnsOf(file, name);
  if (columns.includes('id')) await copyLastId(db, file, name);
  // Migrations insert some.
  file.exec(`delete from "${name}"`);
  const insert = file.prepare(
    `insert into "${name}" ("${columns.join('", "')}") values (${columns.map(() => '?').join()})`,
  );
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const table = sql.id(name);
  await sql`declare copied no scroll cursor for select ${list} from ${table}`.execute(db);
  for (;;) {
    signal?.throwIfAborted();
    const { rows } = await sql<
      Record<string, SQLInputValue>
    >`fetch ${sql.lit(rowsAtATime)} from copied`.execute(db);
    for (const row of rows) insert.run(...columns.map((column) => row[column] ?? null));
    if (rows.length === 0) break;
  }
  await sql`close copied`.execute(db);
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${table}`.execute(db);
  return Number(rows[0]?.n);
}

/** SQLite raises it when a row has a higher one. */
async function copyLastId(db: Database, file: DatabaseSync, name: string): Promise<void> {
  const { rows } = await sql<{ id: number | null }>`
    select last_value as id from pg_sequences
    where format('%I.%I', schemaname, sequencename) = pg_get_serial_sequence(quote_ident(${name}), 'id')`.execute(
    db,
  );
  if (rows[0]?.id == null) return;
  file.prepare('delete from sqlite_sequence where name = ?').run(name);
  file.prepare('insert into sqlite_sequence values (?, ?)').run(name, rows[0].id);
}

/**
 * Replaces all rows in one transaction, so that servers may run: they show the old ones until it ends.
 * @param confirm Throws if nothing may be replaced.
 */
export function restorePostgres(
  openCopy: OpenCopy,
  { dataDir, databaseUrl }: Pick<Settings, 'dataDir'> & { databaseUrl: string },
  confirm: (content: string) => Promise<void>,
): Promise<void> {
  return withPostgres(databaseUrl, async (db) => {
    await migrate(db);
    await mkdir(dataDir, { recursive: true });
    await sweepBackups(dataDir);
    await withTemporaryFile(dataDir, async (file) => {
      await openCopy(file);
      const backup = new DatabaseSync(file, { readOnly: true });
      try {
        const tables = tablesOf(backup).filter((name) => name !== 'revisions');
        if (await hasRows(db, tables)) {
          await confirm(`the database at ${new URL(databaseUrl).host}`);
        }
        await db.transaction().execute((part) => replaceRows(part, backup, tables));
      } finally {
        backup.close();
      }
    });
  });
}

async function hasRows(db: Database, tables: string[]): Promise<boolean> {
  for (const name of tables.filter((each) => !LEFT_OUT_TABLES.includes(each))) {
    const { rows } = await sql`select 1 from ${sql.id(name)} limit 1`.execute(db);
    if (rows.length > 0) return true;
  }
  return false;
}

async function replaceRows(db: Database, backup: DatabaseSync, tables: string[]): Promise<void> {
  const ids = tables.map((name) => sql.id(name));
  await sql`set local lock_timeout = '20s'`.execute(db);
  // Others read on, and their writes wait.
  await sql`lock table ${sql.join(ids)} in exclusive mode`.execute(db);
  // Those of the migrations, but not those of foreign keys.
  for (const id of ids) await sql`alter table ${id} disable trigger user`.execute(db);
  for (const id of ids.toReversed()) await sql`delete from ${id}`.execute(db);
  for (const name of tables) await insertRows(db, backup, name);
  await raiseCounters(db, backup);
  for (const id of ids) await sql`alter table ${id} enable trigger user`.execute(db);
}

async function insertRows(db: Database, backup: DatabaseSync, name: string): Promise<void> {
  const { columns, rowsAtATime } = columnsOf(backup, name);
  const list = sql.join(columns.map((column) => sql.ref(column)));
  let rows: unknown[] = [];
  const flush = async () => {
    await sql`insert into ${sql.id(name)} (${list}) values ${sql.join(rows)}`.execute(db);
    rows = [];
  };
  for (const row of backup.prepare(`select * from "${name}"`).iterate()) {
    rows.push(sql`(${sql.join(columns.map((column) => row[column]))})`);
    if (rows.length === rowsAtATime) await flush();
  }
  if (rows.length > 0) await flush();
}

/** Never lowers them: browsers have seen what had the ids and revisions. */
async function raiseCounters(db: Database, backup: DatabaseSync): Promise<void> {
  for (const { name, seq } of backup.prepare('select * from sqlite_sequence').all()) {
    const sequence = sql`pg_get_serial_sequence(quote_ident(${name}), 'id')`;
    await sql`
      select setval(${sequence}, greatest(${seq}::bigint, nextval(${sequence}) - 1))
      where ${seq}::bigint > 0`.execute(db);
  }
  for (const { topic, revision } of backup.prepare('select * from revisions').all()) {
    await sql`
      update revisions set revision = greatest(revision, ${revision}::bigint) + 1
      where topic = ${topic}`.execute(db);
  }
}
