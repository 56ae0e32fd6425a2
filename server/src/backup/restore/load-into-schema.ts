import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { migrateTo } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { BackupError } from '../backup-error.ts';
import type { BackupRecord } from '../format/backup-record.ts';
import type { LoadedBackup } from './load-into-sqlite.ts';
import { loadRecords, readHeader } from './load-records.ts';
import { ReleaseFolderSink } from './release-folder-sink.ts';

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Loads a backup into a new schema, at the migrations of the backup. The schema becomes the current one of
 * the transaction.
 * @param folder Receives the release files of a backup of SQLite.
 * @returns The name of the schema and what was loaded.
 */
export async function loadIntoSchema(
  records: AsyncGenerator<BackupRecord, void>,
  transaction: Transaction<Tables>,
  folder: string,
): Promise<LoadedBackup & { schema: string }> {
  const header = await readHeader(records);
  const schema = `restore_${randomUUID().replaceAll('-', '')}`;
  await createSchema(transaction, schema);
  await setSchema(transaction, schema);
  // Rows must not wait for the commit with their triggers, as migrations may change the tables then.
  await sql`set constraints all immediate`.execute(transaction);
  await migrateTo(transaction, header.migrations.at(-1), schema);
  const names = await tablesIn(transaction, schema);
  await switchTriggers(transaction, names, 'disable');
  const files = new ReleaseFolderSink(folder);
  const rows = await loadRecords(records, transaction, files);
  await switchTriggers(transaction, names, 'enable');
  return { ...rows, header, key: files.key, schema };
}

export async function setSchema(transaction: Transaction<Tables>, schema: string): Promise<void> {
  await sql`select set_config('search_path', ${`"${schema}"`}, true)`.execute(transaction);
}

export async function tablesIn(
  transaction: Transaction<Tables>,
  schema: string,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = ${schema} and relkind in ('r', 'p') order by relname`.execute(transaction);
  return rows.map(({ name }) => name);
}

/** Triggers that the migrations create, but not those of foreign keys. */
export async function switchTriggers(
  transaction: Transaction<Tables>,
  tables: string[],
  change: 'disable' | 'enable',
): Promise<void> {
  for (const name of tables) {
    await sql`alter table ${sql.id(name)} ${sql.raw(change)} trigger user`.execute(transaction);
  }
}

async function createSchema(transaction: Transaction<Tables>, schema: string): Promise<void> {
  try {
    await sql`create schema ${sql.id(schema)}`.execute(transaction);
  } catch (error) {
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new BackupError(
      'The user of DATABASE_URL may not create a schema, in which a backup is loaded first: grant it CREATE on the database (GRANT CREATE ON DATABASE … TO …).',
    );
  }
}
