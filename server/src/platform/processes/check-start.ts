import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs';
import { sep } from 'node:path';
import { createServer } from 'node:net';
import { shareDataDir, isRestoreUnfinished } from '../settings/data-dir.ts';
import { SettingsError } from '../settings/environment.ts';
import type { Settings } from '../settings/settings.ts';

const OF_OTHERS = 0o077;
const STICKY = 0o1000;

/**
 * Creates the data folder if needed, makes it private, and finishes a restore that was killed, before anything is published.
 * @throws SettingsError if it is not writable; DataDirError while a restore runs.
 */
export function checkDataDir(folder: string): void {
  checkFolder(folder, 'The data folder', 'set DATA_DIR');
  tightenFolder(folder);
  if (isRestoreUnfinished(folder)) shareDataDir(folder).close();
}

/** Creates the folder of the backups if needed. @throws SettingsError if it is not writable. */
export function checkBackupDir(folder: string): void {
  checkFolder(folder, 'The folder of the backups', 'set BACKUP_DIR, or BACKUPS=off', 0o700);
}

/** A folder of an older server, in which everybody could read. Not one that others use too, such as /tmp. */
function tightenFolder(folder: string): void {
  const { uid, mode } = statSync(folder);
  const isShared = (mode & STICKY) !== 0 || import.meta.dirname.startsWith(folder + sep);
  if (uid !== process.getuid?.() || (mode & OF_OTHERS) === 0 || isShared) return;
  chmodSync(folder, 0o700);
  console.warn(`Others could read ${folder}: from now on only its owner can.`);
}

function checkFolder(folder: string, what: string, advice: string, mode?: number): void {
  try {
    mkdirSync(folder, { recursive: true, mode });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new SettingsError(`${what} ${folder} cannot be written (${code}): ${advice}.`);
  }
}

/** The message is one line that tells the operator what to do. */
class ListenError extends Error {
  override name = 'ListenError';
}

type Address = Pick<Settings, 'host' | 'port'>;

/** Throws a ListenError if the address is not free. Call it before a long build. */
export async function checkAddress(address: Address): Promise<void> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ ...address, exclusive: true }, resolve);
    });
  } catch (error) {
    throw toListenError(error, address);
  } finally {
    server.close();
  }
}

export function toListenError(error: unknown, { host, port }: Address): ListenError {
  const { code, message } = error as NodeJS.ErrnoException;
  switch (code) {
    case 'EADDRINUSE':
      return new ListenError(`Port ${port} is taken: end what uses it, or set PORT.`);
    case 'EACCES':
      return new ListenError(
        `Port ${port} needs administrator rights: set PORT to one above 1023.`,
      );
    case 'ENOTFOUND':
    case 'EADDRNOTAVAIL':
    case 'EAI_AGAIN':
      return new ListenError(`${host} is not an address of this machine: set HOST.`);
    default:
      return new ListenError(`Cannot listen on ${host}:${port}: ${message}`);
  }
}

/**
 * Makes new files and folders readable for the user of this process only. The data folder has messages of visitors,
 * hashes of passwords and the links of previews.
 */
export function keepFilesPrivate(): void {
  process.umask(0o077);
}
