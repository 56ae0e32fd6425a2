import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { migrate, openPostgresDatabase, openSqliteDatabase } from '../database/database.ts';
import type { Database } from '../database/tables.ts';

export interface TestDatabase {
  name: string;
  /** Opens a fresh, migrated database and removes it after the test. */
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

async function openOnServer(url: string, warn = console.warn): Promise<Database> {
  const { db } = openPostgresDatabase(await createOnServer(url), warn);
  cleanUps.push(() => db.destroy());
  await migrate(db);
  return db;
}

/** Creates a database for each test, because tests run in parallel. */
async function createOnServer(url: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Other templates must not be in use meanwhile.
  await runOnServer(url, `create database ${name} template template0`);
  // A process that the test has killed may still be connected.
  cleanUps.push(() => runOnServer(url, `drop database ${name} with (force)`));
  const own = new URL(url);
  own.pathname = name;
  return own.href;
}

async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});
