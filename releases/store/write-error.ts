import { ReleaseError } from './release-error.ts';

/** Primary result codes, https://www.sqlite.org/rescode.html */
const SQLITE_READONLY = 8;
const SQLITE_CANTOPEN = 14;

/**
 * Runs what writes to a release folder.
 * @throws ReleaseError 'unwritable' that says what to do, if the disk is full or nobody may write there.
 */
export async function writingTo<Result>(
  folder: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw explained(error, folder);
  }
}

function explained(error: unknown, folder: string): unknown {
  const { code, errcode = 0 } = error as { code?: string; errcode?: number };
  const result = errcode & 0xff;
  if (isDiskFull(error)) {
    return new ReleaseError(
      'unwritable',
      `The disk of ${folder} is full, and nothing has changed. Make room, then try again.`,
    );
  }
  const isForbidden = code === 'EACCES' || code === 'EPERM' || code === 'EROFS';
  if (isForbidden || result === SQLITE_READONLY || result === SQLITE_CANTOPEN) {
    return new ReleaseError(
      'unwritable',
      `${folder} cannot be written to, and nothing has changed. Run this as the user whom it belongs to.`,
    );
  }
  return error;
}

/** Primary result code, https://www.sqlite.org/rescode.html */
const SQLITE_FULL = 13;

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const POSTGRES_DISK_FULL = '53100';

const CODES = ['ENOSPC', 'EDQUOT', POSTGRES_DISK_FULL];

/** Returns true if an error of the file system or a database means that there is no room left. */
export function isDiskFull(error: unknown): boolean {
  const { code = '', errcode = 0 } = (error ?? {}) as { code?: string; errcode?: number };
  return CODES.includes(code) || (errcode & 0xff) === SQLITE_FULL;
}
