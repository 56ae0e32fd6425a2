import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { atTestEnd } from '../../../../releases/testing/test-end.ts';
import { withPostgres } from '../backup/copy-postgres.ts';
import { postgres, testDatabases } from '../../testing/data/test-databases.ts';
import { createTestInstallation } from '../../testing/data/test-installation.ts';
import { openEmbeddedDatabase, openPostgresDatabase } from './database.ts';
import { openDatabase, withStartLock } from './open-database.ts';
import { inTurn } from './postgres/in-turn.ts';
import type { Database } from './tables.ts';

function openAsItIs(databaseUrl: string | undefined, dataDir = ''): Database {
  const db = databaseUrl
    ? openPostgresDatabase(databaseUrl, () => undefined).db
    : openEmbeddedDatabase(dataDir);
  atTestEnd(() => db.destroy());
  return db;
}

test.each(testDatabases)('a migration that fails on $name leaves nothing', async (database) => {
  const { dataDir, databaseUrl } = await createTestInstallation(database);
  const db = openAsItIs(databaseUrl, dataDir);
  await sql`create table leases (id integer)`.execute(db);
  await expect(openDatabase({ dataDir, databaseUrl })).rejects.toThrow(/leases"? already exists/);
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  expect(tables.map(({ name }) => name)).toEqual(['leases']);
});

const onPostgres = postgres ? test : test.skip;

onPostgres('no limit lifts those of a role or a database', async () => {
  const url = String(await postgres?.create?.());
  const name = sql.id(new URL(url).pathname.slice(1));
  for (const limit of [
    'statement_timeout',
    'lock_timeout',
    'idle_in_transaction_session_timeout',
  ]) {
    await sql`alter database ${name} set ${sql.raw(limit)} = '100ms'`.execute(openAsItIs(url));
  }
  await withPostgres(url, async (db) => {
    const sleep = (each: Database) => sql`select pg_sleep(0.2)`.execute(each);
    await sleep(db);
    await db.transaction().execute(async (transaction) => {
      await sleep(transaction);
      await setTimeout(200);
      await sleep(transaction);
    });
  });
});

onPostgres('servers that start at once work one after the other', async () => {
  const url = await postgres?.create?.();
  const steps: string[] = [];
  const work = (name: string) => async () => {
    steps.push(name);
    await new Promise((resolve) => setImmediate(resolve));
    steps.push(name);
    if (name === 'b') throw new Error('It failed.');
  };
  const started = ['a', 'b', 'c'].map((name) => withStartLock(url, work(name)));
  const results = await Promise.allSettled(started);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(steps).toHaveLength(6);
  for (const index of [0, 2, 4]) expect(steps[index]).toBe(steps[index + 1]);
});

onPostgres('a start reports once which other start it waits for, and ends', async () => {
  const url = await postgres?.create?.();
  const db = openAsItIs(url);
  const lines: string[] = [];
  const now = jest.spyOn(performance, 'now');
  await db.connection().execute(async (session) => {
    // As an earlier version leaves it behind a pooler.
    await session.connection().execute(async (old) => {
      await sql`select set_config('application_name', 'server 7', false)`.execute(old);
      await sql`select pg_advisory_lock(4711020)`.execute(old);
    });
    const warn = (line: string) => {
      lines.push(line);
      now.mockReturnValue(Number.MAX_VALUE);
    };
    const waiting = inTurn(openAsItIs(url), async () => 'done', warn);
    await expect(waiting).rejects.toThrow(/: server 7\..+ select pg_terminate_backend\(\d+\)$/);
    await sql`select pg_advisory_unlock(4711020)`.execute(session);
  });
  now.mockRestore();
  expect(lines).toEqual(['Waiting for the start of another server: server 7.']);
  const { rows } = await inTurn(db, (transaction) =>
    sql<{ application_name: string }>`show application_name`.execute(transaction),
  );
  expect(rows[0]?.application_name).toMatch(/^start on .+, process \d+$/);
});
