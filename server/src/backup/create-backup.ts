import { existsSync, statSync } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../settings.ts';
import { backupName, rotateBackups, sweepBackups, writeBackupFile } from './backup-file.ts';
import { openSnapshot } from './snapshot/open-snapshot.ts';
import { snapshotRecords } from './snapshot-records.ts';
import { BackupDifference, verifyBackup } from './verify-backup.ts';

const KEPT_BACKUPS = 7;

export interface BackupOptions {
  /** A file that does not exist yet, or a folder. */
  path: string;
  /** How many backups stay in a folder. */
  keep?: number;
  /** Loads the backup into a temporary place and compares it. */
  verify?: boolean;
  /** Ends it and removes what is written. */
  signal?: AbortSignal;
}

export interface CreatedBackup {
  path: string;
  bytes: number;
}

/** Backs up the installation that the settings name, while servers may run. @throws BackupError */
export async function createBackup(
  settings: Pick<Settings, 'dataDir' | 'databaseUrl' | 'secretKey'>,
  { path, keep = KEPT_BACKUPS, verify = false, signal }: BackupOptions,
  now: number = Date.now(),
): Promise<CreatedBackup> {
  const snapshot = await openSnapshot(settings);
  try {
    const isFolder = /[/\\]$/.test(path) || (existsSync(path) && statSync(path).isDirectory());
    if (isFolder) {
      await mkdir(path, { recursive: true, mode: 0o700 });
      await sweepBackups(path, now);
    }
    const file = isFolder ? join(path, backupName(now)) : path;
    await writeBackupFile(file, snapshotRecords(snapshot, settings, now), signal);
    if (verify) await verifyOrRemove(() => verifyBackup(file, snapshot, settings), file);
    if (isFolder) await rotateBackups(path, keep);
    return { path: file, bytes: (await stat(file)).size };
  } finally {
    await snapshot.close();
  }
}

async function verifyOrRemove(verify: () => Promise<void>, file: string): Promise<void> {
  try {
    await verify();
  } catch (error) {
    if (error instanceof BackupDifference) await rm(file);
    throw error;
  }
}
