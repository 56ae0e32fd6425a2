import { sql } from 'kysely';
import { atFileEnd, atTestEnd } from '../../../../releases/testing/test-end.ts';
import {
  migrate,
  openPostgresDatabase,
  openSqliteDatabase,
} from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/tables.ts';
import {
  createDatabase,
  dropDatabase,
  dropSpareDatabases,
  emptyTables,
  giveDatabaseBack,
  takeDatabase,
} from './spare-databases.ts';

export interface TestDatabase {
  name: string;
  /** Opens an empty, migrated database until the end of the test. */
  open: (warn?: (line: string) => void) => Promise<Database>;
  /** Opens one for many tests, which empty it. It may close at the end of the file. */
  openShared: (onClose: () => unknown) => Promise<Database>;
  /** Deletes all rows. */
  empty: (db: Database) => Promise<void>;
  /** Creates an empty one for another process, and returns its URL; absent on SQLite. */
  create?: () => Promise<string>;
}

export const sqliteDatabase: TestDatabase = {
  name: 'SQLite',
  open: openInMemory,
  openShared: openMigrated,
  empty: emptyInMemory,
};

/** For `describe.each`: SQLite, and PostgreSQL where TEST_DATABASE_URL names a server. */
export const testDatabases: TestDatabase[] = [sqliteDatabase];

const serverUrl = process.env.TEST_DATABASE_URL;
if (serverUrl) {
  testDatabases.push({
    name: 'PostgreSQL',
    open: (warn) => openOnServer(serverUrl, warn),
    openShared: (onClose) => openForFile(serverUrl, onClose),
    empty: emptyTables,
    create: () => createOnServer(serverUrl),
  });
}

/** For tests of what only PostgreSQL has; undefined without a server. */
export const postgres = testDatabases.find(({ create }) => create);

async function openInMemory(): Promise<Database> {
  const db = await openMigrated();
  atTestEnd(() => db.destroy());
  return db;
}

async function openMigrated(): Promise<Database> {
  const db = openSqliteDatabase(':memory:');
  await migrate(db);
  return db;
}

/** Empties the sequences of ids too. The triggers raise the revisions, which the migrations have filled. */
async function emptyInMemory(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master
    where type = 'table' and name <> 'revisions' and name not like 'kysely%'`.execute(db);
  await sql`pragma foreign_keys = off`.execute(db);
  for (const { name } of rows) await sql`delete from ${sql.table(name)}`.execute(db);
  await sql`pragma foreign_keys = on`.execute(db);
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

async function openForFile(server: string, onClose: () => unknown): Promise<Database> {
  atFileEnd(() => dropSpareDatabases(server));
  const database = await takeDatabase(server);
  atFileEnd(() => giveDatabaseBack(server, database));
  const { db } = openPostgresDatabase(database.url, console.warn);
  atFileEnd(() => db.destroy());
  atFileEnd(onClose);
  return db;
}

async function createOnServer(server: string): Promise<string> {
  const url = await createDatabase(server);
  atTestEnd(() => dropDatabase(server, url));
  return url;
}
