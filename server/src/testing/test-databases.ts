import { atFileEnd, atTestEnd } from '../../../releases/testing/test-end.ts';
import { migrate, openPostgresDatabase, openSqliteDatabase } from '../database/database.ts';
import type { Database } from '../database/tables.ts';
import {
  createDatabase,
  dropDatabase,
  dropSpareDatabases,
  giveDatabaseBack,
  takeDatabase,
} from './spare-databases.ts';

export interface TestDatabase {
  name: string;
  /** Opens an empty, migrated database until the end of the test. */
  open: (warn?: (line: string) => void) => Promise<Database>;
  /** Creates an empty one for another process, and returns its URL; absent on SQLite. */
  create?: () => Promise<string>;
}

export const sqliteDatabase: TestDatabase = { name: 'SQLite', open: openInMemory };

/** For `describe.each`: SQLite, and PostgreSQL where TEST_DATABASE_URL names a server. */
export const testDatabases: TestDatabase[] = [sqliteDatabase];

const serverUrl = process.env.TEST_DATABASE_URL;
if (serverUrl) {
  testDatabases.push({
    name: 'PostgreSQL',
    open: (warn) => openOnServer(serverUrl, warn),
    create: () => createOnServer(serverUrl),
  });
}

/** For tests of what only PostgreSQL has; undefined without a server. */
export const postgres = testDatabases.find(({ create }) => create);

async function openInMemory(): Promise<Database> {
  const db = openSqliteDatabase(':memory:');
  atTestEnd(() => db.destroy());
  await migrate(db);
  return db;
}

/** Opens one of its own, because tests run in parallel. */
async function openOnServer(server: string, warn = console.warn): Promise<Database> {
  const database = await takeDatabase(server);
  atTestEnd(() => giveDatabaseBack(server, database));
  atFileEnd(() => dropSpareDatabases(server));
  const { db } = openPostgresDatabase(database.url, warn);
  atTestEnd(() => db.destroy());
  return db;
}

async function createOnServer(server: string): Promise<string> {
  const url = await createDatabase(server);
  atTestEnd(() => dropDatabase(server, url));
  return url;
}
