/** Codes of the two databases for a value that is there already: PostgreSQL's, then SQLite's. */
const POSTGRES_UNIQUE = '23505';
const SQLITE_UNIQUE = 2067;

/** Whether a query failed because a column that must be unique holds the value already. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as Error & { code?: string; errcode?: number };
  return code === POSTGRES_UNIQUE || errcode === SQLITE_UNIQUE;
}
