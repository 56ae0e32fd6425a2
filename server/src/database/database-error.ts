import { reasonOf } from './reason-of.ts';

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
