import { migrate, openEmbeddedDatabase, openPostgresDatabase } from './database.ts';
import type { Settings } from '../settings.ts';
import type { Database } from './tables.ts';

/** The message is one line for the operator. */
class DatabaseError extends Error {
  override name = 'DatabaseError';
}

/** Opens and migrates the database. @throws DatabaseError if it cannot be reached or written. */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  warn: (line: string) => void = console.warn,
): Promise<Database> {
  // The URL may contain a password.
  const place = databaseUrl ? `at ${new URL(databaseUrl).host} (DATABASE_URL)` : `in ${dataDir}`;
  try {
    const db = databaseUrl
      ? openPostgresDatabase(databaseUrl, warn)
      : openEmbeddedDatabase(dataDir);
    await migrate(db);
    return db;
  } catch (error) {
    throw new DatabaseError(`The database ${place} cannot be used: ${reasonOf(error)}`);
  }
}

/** A refused connection is an AggregateError without a message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
