import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { sweepBackups } from '../backup/backup-file.ts';
import type { ReleaseStore } from '../../../../releases/store/release-store.ts';

const MINUTE = 60_000;

/** Folders of DATA_DIR whose files are written as `*.tmp` first. */
const FOLDERS = ['pictures', 'mail'];

/** Milliseconds after which nobody writes a temporary file any more. */
const ABANDONED_AFTER = 10 * MINUTE;

const SWEEP_EVERY = 10 * MINUTE;

interface Leftovers {
  dataDir: string;
  /** Default: the server makes no backups. */
  backupDir?: string;
  store: Pick<ReleaseStore, 'sweep'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Removes what a killed server or an interrupted publication left, now and every ten minutes.
 * @returns A function that stops it.
 */
export function sweepLeftovers({ dataDir, backupDir, store, log }: Leftovers): () => void {
  const sweep = async () => {
    // A clock that jumps ahead must not age what is being written.
    const now = Math.min(Date.now(), performance.timeOrigin + performance.now());
    const folders = FOLDERS.map((folder) => sweepFolder(join(dataDir, folder), now));
    if (backupDir) folders.push(sweepBackups(backupDir));
    for (const result of await Promise.allSettled([...folders, store.sweep(now)])) {
      // A folder comes with its first file.
      if (result.status === 'fulfilled' || isMissing(result.reason)) continue;
      log.warn({ err: result.reason as unknown }, 'Leftover files could not be removed.');
    }
  };
  void sweep();
  const timer = setInterval(() => void sweep(), SWEEP_EVERY);
  return () => clearInterval(timer);
}

async function sweepFolder(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.tmp')) continue;
    const path = join(folder, name);
    // Another server may have renamed it meanwhile.
    const stats = await stat(path).catch(() => undefined);
    if (stats && stats.mtimeMs < now - ABANDONED_AFTER) await rm(path, { force: true });
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}
