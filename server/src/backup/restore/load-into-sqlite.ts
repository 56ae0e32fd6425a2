import { join } from 'node:path';
import { migrateTo, openSqliteDatabase } from '../../database/database.ts';
import type { Database } from '../../database/tables.ts';
import { DATABASE_FILE } from '../../data-dir/finish-restore.ts';
import type { BackupHeader, BackupRecord } from '../format/backup-record.ts';
import { type LoadedRows, loadRecords, readHeader } from './load-records.ts';
import { ReleaseFolderSink } from './release-folder-sink.ts';

export interface LoadedBackup extends LoadedRows {
  header: BackupHeader;
  /** The content of the key file; undefined if the backup has none. */
  key: string | undefined;
}

/**
 * Loads a backup into a new database file in a folder, at the migrations of the backup.
 * @param work What else to do with the database before it is closed.
 */
export async function loadIntoSqlite(
  records: AsyncGenerator<BackupRecord, void>,
  folder: string,
  work: (db: Database, loaded: LoadedBackup) => Promise<void>,
): Promise<void> {
  const header = await readHeader(records);
  const db = openSqliteDatabase(join(folder, DATABASE_FILE));
  try {
    await migrateTo(db, header.migrations.at(-1));
    const files = new ReleaseFolderSink(folder);
    const rows = await db
      .transaction()
      .execute((transaction) => loadRecords(records, transaction, files));
    await work(db, { ...rows, header, key: files.key });
  } finally {
    await db.destroy();
  }
}
