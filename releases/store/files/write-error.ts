import { ReleaseError } from '../release-error.ts';

/** Primary result codes, https://www.sqlite.org/rescode.html */
const SQLITE_FULL = 13;
const SQLITE_READONLY = 8;
const SQLITE_CANTOPEN = 14;

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const POSTGRES_DISK_FULL = '53100';
const POSTGRES_READ_ONLY = '25006';
const POSTGRES_NO_PRIVILEGE = '42501';

const FULL = ['ENOSPC', 'EDQUOT', POSTGRES_DISK_FULL];
const FORBIDDEN = ['EACCES', 'EPERM', 'EROFS', POSTGRES_READ_ONLY, POSTGRES_NO_PRIVILEGE];

/**
 * Runs what writes releases, all or nothing.
 * @param messages Say what to do, if the disk is full or the store may not be written to.
 * @throws ReleaseError 'unwritable' with one of the messages.
 */
export async function explainWriteErrors<Result>(
  { full, forbidden }: { full: string; forbidden: string },
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isDiskFull(error)) throw new ReleaseError('unwritable', full);
    if (has(error, FORBIDDEN, [SQLITE_READONLY, SQLITE_CANTOPEN])) {
      throw new ReleaseError('unwritable', forbidden);
    }
    throw error;
  }
}

/** Runs what writes to a release folder. */
export function writingTo<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const messages = {
    full: `The disk of ${folder} is full, and nothing has changed. Make room, then try again.`,
    forbidden: `${folder} cannot be written to, and nothing has changed. Run this as the user whom it belongs to.`,
  };
  return explainWriteErrors(messages, work);
}

/** Returns true if an error of the file system or a database means that there is no room left. */
export function isDiskFull(error: unknown): boolean {
  return has(error, FULL, [SQLITE_FULL]);
}

function has(error: unknown, codes: string[], results: number[]): boolean {
  const { code = '', errcode = 0 } = (error ?? {}) as { code?: string; errcode?: number };
  return codes.includes(code) || results.includes(errcode & 0xff);
}
