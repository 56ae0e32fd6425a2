import { mkdir } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { migrate } from '../database/database.ts';
import type { Database } from '../database/tables.ts';
import type { Settings } from '../settings.ts';
import {
  columnsOf,
  LEFT_OUT_TABLES,
  type OpenCopy,
  sweepBackups,
  tablesOf,
  withTemporaryFile,
} from './backup-file.ts';
import { withPostgres } from './copy-postgres.ts';

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
