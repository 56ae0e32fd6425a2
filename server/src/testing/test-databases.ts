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

const cleanUps: (() => Promise<void>)[] = [];

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

async function openInMemory(): Promise<Database> {
  const db = openSqliteDatabase(':memory:');
  cleanUps.push(() => db.destroy());
  await migrate(db);
  return db;
}

/** Opens one of its own, because tests run in parallel. */
async function openOnServer(server: string, warn = console.warn): Promise<Database> {
  const database = await takeDatabase(server);
  cleanUps.push(() => giveDatabaseBack(server, database));
  const { db } = openPostgresDatabase(database.url, warn);
  cleanUps.push(() => db.destroy());
  return db;
}

async function createOnServer(server: string): Promise<string> {
  const url = await createDatabase(server);
  cleanUps.push(() => dropDatabase(server, url));
  return url;
}

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

afterAll(async () => {
  if (serverUrl) await dropSpareDatabases(serverUrl);
});
