const POSTGRES_UNIQUE = '23505';
const SQLITE_UNIQUE = 2067;

export function isUniqueViolation(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === POSTGRES_UNIQUE || errcode === SQLITE_UNIQUE;
}
