import { mkdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { ownDataDir } from '../settings/data-dir.ts';
import type { Database } from '../database/tables.ts';
import { BackupError, withTemporaryFile } from './backup-file.ts';
import { withPostgres } from './copy-postgres.ts';
import { type BackupSettings, writeBackup } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';

/** Where an installation is copied to; it comes from the other of the two. */
export const COPY_TARGETS = ['postgres', 'data-dir'] as const;
export type CopyTarget = (typeof COPY_TARGETS)[number];

/**
 * Copies an installation from the data folder into PostgreSQL or back, releases included, by way of a backup
 * that is removed afterwards. The source stays as it is.
 * @returns A warning.
 * @throws BackupError or DataDirError while a server uses the source, or if the target is not empty.
 */
export async function copyInstallation(
  settings: BackupSettings,
  target: CopyTarget,
): Promise<string | undefined> {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl === undefined) {
    throw new BackupError('Set DATABASE_URL to the PostgreSQL that is copied to or from.');
  }
  const embedded = { ...settings, databaseUrl: undefined };
  const [from, to] = target === 'postgres' ? [embedded, settings] : [settings, embedded];
  await mkdir(dataDir, { recursive: true });
  const lock = target === 'postgres' ? ownDataDir(dataDir) : undefined;
  try {
    if (!lock && (await withPostgres(databaseUrl, countOthers)) > 0) {
      throw new BackupError(
        'Servers or other programs are connected to the database: stop them, then copy.',
      );
    }
    return await withTemporaryFile(dataDir, async (file) => {
      await writeBackup(from, file, Date.now());
      const { warning } = await restoreBackup(file, to, { mayReplace: refuse });
      return warning;
    });
  } finally {
    lock?.close();
  }
}

function refuse(content: string): never {
  throw new BackupError(`A copy needs an empty target, but this would replace ${content}.`);
}

/** Counts the connections in use, of which a server always has some. A pooler keeps idle ones. */
async function countOthers(db: Database): Promise<number> {
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database()
    and pid <> pg_backend_pid() and backend_type = 'client backend'
    and coalesce(state <> 'idle' or state_change > now() - interval '5 s', true)`.execute(db);
  return rows.length;
}
