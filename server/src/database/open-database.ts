import {
  migrate,
  openEmbeddedDatabase,
  openPostgresDatabase,
  type PostgresDatabase,
} from './database.ts';
import type { Settings } from '../settings.ts';
import { DatabaseWatch } from './database-watch.ts';
import { reasonOf } from './reason-of.ts';
import type { Database } from './tables.ts';

type DatabaseSettings = Pick<Settings, 'databaseUrl' | 'dataDir'>;
type Warn = (line: string) => void;

/** The message is one line for the operator. */
class DatabaseError extends Error {
  override name = 'DatabaseError';
}

/** Opens and migrates the database. @throws DatabaseError if it cannot be reached or written. */
export async function openDatabase(
  settings: DatabaseSettings,
  warn: Warn = console.warn,
): Promise<Database> {
  return (await open(settings, warn)).db;
}

/** The same with a watch, which is not started yet, for a server. */
export async function openWatchedDatabase(
  settings: DatabaseSettings,
  warn: Warn,
): Promise<{ db: Database; watch: DatabaseWatch }> {
  const { databaseUrl } = settings;
  const main = await open(settings, warn);
  const log = { warn };
  if (!databaseUrl || !main.pool)
    return { db: main.db, watch: new DatabaseWatch({ ...main, log }) };
  const { db, pool } = main;
  const probe = openPostgresDatabase(databaseUrl, () => undefined, PROBE);
  const postgres = { main: { db, pool }, probe };
  return { db, watch: new DatabaseWatch({ db, postgres, log }) };
}

const PROBE = { max: 1, connectionTimeout: 1_000 };

/** A migration may take longer than any request, and may wait for that of another server. */
const MIGRATION = { max: 2, queryTimeout: 0 };

async function open(
  { databaseUrl, dataDir }: DatabaseSettings,
  warn: Warn,
): Promise<Pick<PostgresDatabase, 'db'> & Partial<PostgresDatabase>> {
  // The URL may contain a password.
  const place = databaseUrl ? `at ${new URL(databaseUrl).host} (DATABASE_URL)` : `in ${dataDir}`;
  try {
    if (databaseUrl) {
      const { db } = openPostgresDatabase(databaseUrl, warn, MIGRATION);
      await migrate(db).finally(() => db.destroy());
      return openPostgresDatabase(databaseUrl, warn);
    }
    const db = openEmbeddedDatabase(dataDir);
    await migrate(db);
    return { db };
  } catch (error) {
    throw new DatabaseError(`The database ${place} cannot be used: ${reasonOf(error)}`);
  }
}
