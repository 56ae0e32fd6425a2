import { existsSync } from 'node:fs';
import { ownDataDir } from '../data-dir/data-dir-lock.ts';
import { embeddedDatabaseFile } from '../database/database.ts';
import type { Settings } from '../settings.ts';
import { BackupError } from './backup-error.ts';
import { restorePostgres } from './restore/restore-postgres.ts';
import { restoreSqlite } from './restore/restore-sqlite.ts';
import { snapshotRecords } from './snapshot-records.ts';
import { countOtherConnections, openPostgresSnapshot } from './snapshot/postgres-snapshot.ts';
import type { Snapshot } from './snapshot/snapshot.ts';
import { openSqliteSnapshot } from './snapshot/sqlite-snapshot.ts';

/** Where an installation is copied to; it comes from the other of the two. */
export const COPY_TARGETS = ['postgres', 'data-dir'] as const;
export type CopyTarget = (typeof COPY_TARGETS)[number];

/**
 * Copies an installation from the data folder into PostgreSQL or back, releases included. The source stays
 * as it is.
 * @returns Warnings.
 * @throws BackupError or DataDirError while a server uses the source, or if the target is not empty.
 */
export async function copyInstallation(
  settings: Pick<Settings, 'dataDir' | 'databaseUrl' | 'secretKey'>,
  target: CopyTarget,
): Promise<string[]> {
  const { databaseUrl } = settings;
  if (databaseUrl === undefined) {
    throw new BackupError('Set DATABASE_URL to the PostgreSQL that is copied to or from.');
  }
  const embedded = { ...settings, databaseUrl: undefined };
  const onPostgres = { ...settings, databaseUrl };
  if (target === 'postgres') {
    const source = openStoppedDataDir(settings.dataDir);
    const open = () => snapshotRecords(source, embedded, Date.now());
    return restorePostgres(open, onPostgres, EMPTY_ONLY).finally(() => source.close());
  }
  const source = await openStoppedPostgres(databaseUrl);
  const open = () => snapshotRecords(source, onPostgres, Date.now());
  return restoreSqlite(open, embedded, EMPTY_ONLY).finally(() => source.close());
}

const EMPTY_ONLY = {
  mayReplace: (content: string) => {
    throw new BackupError(`A copy needs an empty target, but this would replace ${content}.`);
  },
};

function openStoppedDataDir(dataDir: string): Snapshot {
  const lock = ownDataDir(dataDir);
  try {
    const file = embeddedDatabaseFile(dataDir);
    if (!existsSync(file))
      throw new BackupError(`There is no database in ${dataDir}: set DATA_DIR as for the server.`);
    return openSqliteSnapshot(file, () => lock.close());
  } catch (error) {
    lock.close();
    throw error;
  }
}

async function openStoppedPostgres(databaseUrl: string): Promise<Snapshot> {
  if ((await countOtherConnections(databaseUrl)) > 0) {
    throw new BackupError(
      'Servers or other programs are connected to the database: stop them, then copy.',
    );
  }
  return openPostgresSnapshot(databaseUrl);
}
