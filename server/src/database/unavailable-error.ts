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

/** What pg says about a connection, without a code. */
const MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client .* not queryable)/;

/** Whether an error means that the database is away, or this process without a connection to it. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof UnavailableError) return true;
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as NodeJS.ErrnoException;
  return SERVER_CODE.test(code) || SYSTEM_CODE.test(code) || MESSAGE.test(error.message);
}
