import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { migrate, migrateTo, openPostgresDatabase } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import type { Settings } from '../../settings.ts';
import { BackupError } from '../backup-error.ts';
import type { BackupRecord, BackupTable } from '../format/backup-record.ts';
import { readPostgresSnapshot } from '../snapshot/postgres-snapshot.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { loadIntoSchema, setSchema, switchTriggers, tablesIn } from './load-into-schema.ts';
import { moveReleasesToTables } from './move-releases.ts';
import { reencryptSecrets } from './reencrypt-secrets.ts';
import { describeUnknown, type RestoreOptions } from './restore-options.ts';

/** Tables whose rows a restore leaves as they are. */
const UNTOUCHED = new Set(['kysely_migration', 'kysely_migration_lock', 'revisions']);

/** Requests wait for the locks too, so each try is short. */
const LOCK_TRIES = 20;
const LOCK_TIMEOUT = '2s';
const LOCK_PAUSE = 500;

/**
 * Replaces all rows in one transaction, so that servers may run: they show the old ones until it ends.
 * @returns Warnings.
 * @throws BackupError if nothing may be replaced.
 */
export async function restorePostgres(
  open: () => AsyncGenerator<BackupRecord, void>,
  settings: Pick<Settings, 'dataDir' | 'secretKey'> & { databaseUrl: string },
  { mayReplace }: RestoreOptions,
): Promise<string[]> {
  const limits = { max: 2, connectionTimeout: 5_000, queryTimeout: 0 };
  const { db } = openPostgresDatabase(settings.databaseUrl, () => undefined, limits);
  const folder = await mkdtemp(join(tmpdir(), 'catalogmx-restore-'));
  try {
    await migrate(db);
    return await db.transaction().execute(async (transaction) => {
      const main = await currentSchema(transaction);
      const content = `the database at ${new URL(settings.databaseUrl).host}`;
      if ((await hasRows(transaction)) && !(await mayReplace(content))) {
        throw new BackupError('Nothing was restored.');
      }
      const loaded = await loadIntoSchema(open(), transaction, folder);
      const { schema, tables, unknown, header, key } = loaded;
      await migrateTo(transaction, undefined, schema);
      await moveReleasesToTables(transaction, join(folder, 'releases'));
      const backupKey = { file: key, id: header.secretKeyId };
      const warning = await reencryptSecrets(transaction, backupKey, settings);
      const snapshot = await readPostgresSnapshot(transaction, async () => undefined);
      const all = (await tablesIn(transaction, schema)).filter((name) => !UNTOUCHED.has(name));
      await setSchema(transaction, main);
      await lockTables(transaction, all);
      await switchTriggers(transaction, all, 'disable');
      await copyRows(transaction, { all, snapshot, schema });
      await raiseIds(transaction, tables);
      await switchTriggers(transaction, all, 'enable');
      await transaction
        .updateTable('revisions')
        .set((is) => ({ revision: is('revision', '+', 1) }))
        .execute();
      await sql`drop schema ${sql.id(schema)} cascade`.execute(transaction);
      const warnings = [describeUnknown(unknown), warning];
      return warnings.filter((each) => each !== undefined);
    });
  } finally {
    await db.destroy();
    await rm(folder, { recursive: true, force: true });
  }
}

async function currentSchema(transaction: Transaction<Tables>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(
    transaction,
  );
  return rows[0]?.name ?? 'public';
}

async function hasRows(transaction: Transaction<Tables>): Promise<boolean> {
  const { tables } = await readPostgresSnapshot(transaction, async () => undefined);
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.id(name)} limit 1`.execute(transaction);
    if (rows.length > 0) return true;
  }
  return false;
}

/** Waits a little for the writes under way, again and again, so that requests never wait long. */
async function lockTables(transaction: Transaction<Tables>, tables: string[]): Promise<void> {
  const names = sql.join(tables.map((name) => sql.id(name)));
  for (let tries = 1; ; tries++) {
    await sql`savepoint before_locks`.execute(transaction);
    try {
      await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(transaction);
      await sql`lock table ${names} in access exclusive mode`.execute(transaction);
      return;
    } catch (error) {
      // 55P03: not available. 40P01: a deadlock.
      const isTaken = /^(55P03|40P01)$/.test((error as { code?: string }).code ?? '');
      if (!isTaken || tries === LOCK_TRIES) throw error;
      await sql`rollback to savepoint before_locks`.execute(transaction);
      await setTimeout(LOCK_PAUSE);
    }
  }
}

async function copyRows(
  transaction: Transaction<Tables>,
  { all, snapshot, schema }: { all: string[]; snapshot: Snapshot; schema: string },
): Promise<void> {
  await sql`truncate ${sql.join(all.map((name) => sql.id(name)))}`.execute(transaction);
  for (const { name, columns } of snapshot.tables) {
    const list = sql.join(columns.map((column) => sql.ref(column)));
    await sql`
      insert into ${sql.id(name)} (${list}) select ${list} from ${sql.id(schema, name)}`.execute(
      transaction,
    );
  }
}

/** Never lowers them: browsers have seen what had the ids. */
async function raiseIds(transaction: Transaction<Tables>, tables: BackupTable[]): Promise<void> {
  const { rows } = await sql<{ name: string; column: string; sequence: string }>`
    select relname as name, attname as column, sequence
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped,
      pg_get_serial_sequence(quote_ident(relname), attname) as sequence
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
    and sequence is not null`.execute(transaction);
  for (const { name, column, sequence } of rows) {
    const last = tables.find((table) => table.name === name)?.lastId ?? 0;
    await sql`
      select setval(${sequence}::regclass, last, true)
      from (select greatest(${last}::bigint, (select max(${sql.ref(column)}) from ${sql.id(name)}),
        (select last_value from ${sql.raw(sequence)} where is_called)) as last) as ids
      where last > 0`.execute(transaction);
  }
}
