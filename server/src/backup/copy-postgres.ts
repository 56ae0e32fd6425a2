import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { sql } from 'kysely';
import pg from 'pg';
import {
  appliedMigrations,
  migrateTo,
  openPostgresDatabase,
  openSqliteDatabase,
  isEarlier,
} from '../database/database.ts';
import type { Database } from '../database/tables.ts';
import { toDatabaseError, isUnavailable } from '../database/database-error.ts';
import { BackupError, columnsOf, LEFT_OUT_TABLES, tablesOf } from './backup-file.ts';

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
