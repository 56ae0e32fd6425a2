import { migrate, openEmbeddedDatabase, openPostgresDatabase } from './database.ts';
import type { Settings } from '../settings.ts';
import type { Database } from './tables.ts';

/** The database cannot be used. The message is one line that says what to do. */
class DatabaseError extends Error {
  override name = 'DatabaseError';
}

/**
 * Opens the database that the settings name and brings its tables up to date.
 * @param warn Receives a line for each lost connection to PostgreSQL.
 * @throws DatabaseError when it cannot be reached or written.
 */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  warn: (line: string) => void = console.warn,
): Promise<Database> {
  // A database address may hold a password, which does not belong on the screen.
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

/** A refused connection comes as a bundle of errors without a text of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
