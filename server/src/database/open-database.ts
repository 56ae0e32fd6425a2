import {
  migrate,
  openEmbeddedDatabase,
  openPostgresDatabase,
  type PostgresDatabase,
} from './database.ts';
import { DataDirError } from '../data-dir/data-dir-lock.ts';
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
  const { db, pool } = main;
  if (!databaseUrl || !pool) return { db, watch: new DatabaseWatch({ db, log }) };
  const probe = openPostgresDatabase(databaseUrl, () => undefined, PROBE);
  const postgres = { main: { db, pool }, probe };
  return { db, watch: new DatabaseWatch({ db, postgres, log }) };
}

const PROBE = { max: 1, connectionTimeout: 1_000 };

/** A migration may take longer than any request, and may wait for that of another server. */
const MIGRATION = { max: 2, queryTimeout: 0 };

/** Creates or migrates the tables. @returns The names of the migrations that ran. */
export async function migrateDatabase(settings: DatabaseSettings): Promise<string[]> {
  const { db, ran } = await open(settings, console.warn);
  await db.destroy();
  return ran;
}

async function open(
  { databaseUrl, dataDir }: DatabaseSettings,
  warn: Warn,
): Promise<Pick<PostgresDatabase, 'db'> & Partial<PostgresDatabase> & { ran: string[] }> {
  // The URL may contain a password.
  const place = databaseUrl ? `at ${new URL(databaseUrl).host} (DATABASE_URL)` : `in ${dataDir}`;
  try {
    if (databaseUrl) {
      const { db } = openPostgresDatabase(databaseUrl, warn, MIGRATION);
      const ran = await migrate(db).finally(() => db.destroy());
      return { ...openPostgresDatabase(databaseUrl, warn), ran };
    }
    const db = openEmbeddedDatabase(dataDir);
    return { db, ran: await migrate(db) };
  } catch (error) {
    if (error instanceof DataDirError) throw error;
    throw new DatabaseError(`The database ${place} cannot be used: ${reasonOf(error)}`);
  }
}
