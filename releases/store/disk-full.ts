/** Primary result code, https://www.sqlite.org/rescode.html */
const SQLITE_FULL = 13;

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const POSTGRES_DISK_FULL = '53100';

const CODES = ['ENOSPC', 'EDQUOT', POSTGRES_DISK_FULL];

/** Whether an error of the file system or a database means that there is no room left. */
export function isDiskFull(error: unknown): boolean {
  const { code = '', errcode = 0 } = (error ?? {}) as { code?: string; errcode?: number };
  return CODES.includes(code) || (errcode & 0xff) === SQLITE_FULL;
}
