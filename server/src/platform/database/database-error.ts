/** The message is one line for the operator. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
}

/** Names the database that an error is about, without the password that its address may have. */
export function toDatabaseError(error: unknown, databaseUrl: string): DatabaseError {
  const { host } = new URL(databaseUrl);
  const message = `The database at ${host} (DATABASE_URL) cannot be used: ${reasonOf(error)}`;
  return new DatabaseError(message, { cause: error });
}

/** Returns the message of an error. A refused connection is an AggregateError without a message. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

/** The database cannot be used at the moment. The same request may succeed later. */
export class UnavailableError extends Error {
  override name = 'UnavailableError';
}

/**
 * Classes 08 (connection), 53 (resources) and 57 (operator, and queries that took too long):
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const SERVER_CODE = /^(08|53|57)...$/;

const SYSTEM_CODE = /^(ECONN|ENET|EHOST|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)/;

/** Messages of pg about a connection, which have no code. */
const MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client .* not queryable)/;

/** Returns true if an error means that the database is away, or this process without a connection to it. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof UnavailableError) return true;
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as NodeJS.ErrnoException;
  return SERVER_CODE.test(code) || SYSTEM_CODE.test(code) || MESSAGE.test(error.message);
}

const POSTGRES_UNIQUE = '23505';
const SQLITE_UNIQUE = 2067;

export function isUniqueViolation(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === POSTGRES_UNIQUE || errcode === SQLITE_UNIQUE;
}
