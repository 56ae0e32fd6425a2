import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';
import { syncEntry } from '../../../releases/store/durable-file.ts';
import { BackupError } from './backup-error.ts';
import type { BackupHeader, BackupRecord } from './format/backup-record.ts';
import { decodeRecords } from './format/decode-records.ts';
import { encodeRecords } from './format/encode-records.ts';

const NAME = /^catalogmx-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/;
const TEMPORARY = /^\.catalogmx-[0-9a-f-]{36}\.tmp$/;

/** Milliseconds after which nobody writes a temporary file any more. */
const ABANDONED_AFTER = 10 * 60_000;

/** Returns the name of a backup in a folder of backups. */
export function backupName(now: number): string {
  const time = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-');
  return `catalogmx-${time}Z.backup`;
}

/**
 * Writes a file that only its owner can read, under a temporary name until it is complete.
 * @param signal Ends it and removes what is written.
 */
export async function writeBackupFile(
  path: string,
  records: AsyncIterable<BackupRecord>,
  signal?: AbortSignal,
): Promise<void> {
  if (existsSync(path)) throw new BackupError(`${path} exists already: name another file.`);
  const temporary = join(dirname(path), `.catalogmx-${randomUUID()}.tmp`);
  try {
    const lines = Readable.from(encodeRecords(records), { highWaterMark: 1 });
    // Images do not shrink, but their base64 does, at any level.
    const gzip = createGzip({ level: constants.Z_BEST_SPEED });
    const file = createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(lines, gzip, file, { signal });
    await rename(temporary, path);
    await syncEntry(dirname(path));
  } catch (error) {
    await rm(temporary, { force: true });
    throw explain(error, path);
  }
}

/** Reads the records of a file. @throws BackupError if it is no backup, or damaged. */
export async function* readBackupFile(path: string): AsyncGenerator<BackupRecord, void> {
  const source = createReadStream(path);
  const gunzip = createGunzip();
  source.on('error', (error) => gunzip.destroy(error));
  try {
    yield* decodeRecords(source.pipe(gunzip) as AsyncIterable<Uint8Array>);
  } catch (error) {
    throw explain(error, path);
  } finally {
    source.destroy();
  }
}

/** Reads a whole file. @throws BackupError unless all of it is as it was written. */
export async function checkBackupFile(path: string): Promise<BackupHeader> {
  let header: BackupHeader | undefined;
  for await (const record of readBackupFile(path)) {
    if (record.kind === 'header') header = record.header;
  }
  if (!header) throw new BackupError(`${path} is no backup.`);
  return header;
}

/** The backups in a folder, the latest first. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => NAME.test(name)).toSorted((one, other) => (one < other ? 1 : -1));
}

/** Returns when a backup was made, by its name, in milliseconds since 1970. */
export function timeOfBackup(name: string): number {
  const [date = '', time = ''] = name.slice('catalogmx-'.length, -'.backup'.length).split('T');
  return Date.parse(`${date}T${time.replaceAll('-', ':')}`);
}

/** Removes all backups of a folder but the latest ones. */
export async function rotateBackups(folder: string, keep: number): Promise<void> {
  for (const name of (await listBackups(folder)).slice(keep)) await rm(join(folder, name));
}

/** Removes from a folder what killed processes left. */
export async function sweepBackups(folder: string, now: number): Promise<void> {
  for (const name of (await readdir(folder)).filter((each) => TEMPORARY.test(each))) {
    const stats = await stat(join(folder, name)).catch(() => undefined);
    if (stats && stats.mtimeMs < now - ABANDONED_AFTER) await rm(join(folder, name));
  }
}

function explain(error: unknown, path: string): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === 'Z_DATA_ERROR' || code === 'Z_BUF_ERROR') {
    return new BackupError(`${path} is damaged, cut off, or no backup: take another one.`);
  }
  const isOfSystem = /^(ENO|EACCES|EPERM|EIO|EROFS|EDQUOT|EISDIR)/.test(code);
  if (isOfSystem) return new BackupError(`${path}: ${(error as Error).message}`);
  return error;
}
