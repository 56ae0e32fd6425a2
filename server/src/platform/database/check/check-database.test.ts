import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { API_ROOT, articleCalls } from '@catalogmx/shared/contract';
import { sql } from 'kysely';
import {
  damageDatabase,
  createTestInstallation,
  fillInstallation,
} from '../../../testing/data/test-installation.ts';
import { startServerProcess, terminate } from '../../../testing/server-process.ts';
import {
  postgres,
  sqliteDatabase,
  type TestDatabase,
  testDatabases,
} from '../../../testing/data/test-databases.ts';
import { until } from '../../../testing/until.ts';
import { withDatabase } from '../open-database.ts';
import { checkDatabase } from './check-database.ts';

test.each(testDatabases)('a database on $name in order has no problems', async (database) => {
  expect(await checkDatabase(await openFilled(database))).toEqual([]);
});

async function openFilled(database: TestDatabase = sqliteDatabase) {
  const installation = await createTestInstallation(database);
  await fillInstallation(installation);
  return installation;
}

test('damage in the middle of a file is found, with what to do', async () => {
  const installation = await openFilled();
  await damageDatabase(join(installation.dataDir, 'catalogmx.sqlite'));
  const problems = await checkDatabase(installation);
  expect(problems.length).toBeGreaterThan(2);
  expect(problems[0]).toContain('is damaged');
  expect(problems.at(-1)).toContain('npm run db -- restore FILE --replace');
});

test('a row without its parent is found', async () => {
  const installation = await openFilled();
  const db = new DatabaseSync(join(installation.dataDir, 'catalogmx.sqlite'));
  db.exec('pragma foreign_keys = off; delete from articles');
  db.close();
  expect(await checkDatabase(installation)).toContain(
    'Row 1 of images refers to a row of articles that is missing.',
  );
});

const onPostgres = postgres ? test : test.skip;

onPostgres('on PostgreSQL, missing migrations and parents are found', async () => {
  const installation = await openFilled(postgres);
  await withDatabase(installation, async (db) => {
    await db.transaction().execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction);
      await transaction.deleteFrom('articles').execute();
    });
  });
  expect(await checkDatabase(installation)).toEqual(
    [1, 2, 3].map((id) => `Row ${id} of images refers to a row of articles that is missing.`),
  );
  await withDatabase(installation, (db) => sql`delete from kysely_migration`.execute(db));
  expect(await checkDatabase(installation)).toEqual([
    'Migrations are missing, run npm run db -- migrate: 2026-12-20-schema',
  ]);
});

onPostgres('a PostgreSQL that cannot be reached is a problem', async () => {
  const databaseUrl = 'postgres://nobody@localhost:1/none';
  expect(await checkDatabase({ databaseUrl, dataDir: '' })).toEqual([
    expect.stringContaining('PostgreSQL cannot be reached (DATABASE_URL)'),
  ]);
});

test('a server finds damage after its start, logs it once and serves on', async () => {
  const server = await startServerProcess({ prepare: prepareDamaged });
  const ready = async () =>
    (await (await fetch(`${server.url}/readyz`)).json()) as { integrity: string };
  await until(async () => (await ready()).integrity !== 'checking');
  expect(await ready()).toMatchObject({ integrity: 'damaged' });
  expect((await fetch(server.url + API_ROOT + articleCalls.list.path)).status).toBe(200);
  await until(() => server.output().includes('npm run db -- restore'));
  await terminate(server);
  expect(server.output().match(/npm run db -- restore FILE --replace/g)).toHaveLength(1);
});

/** Its images fill most of the file, so that the damage is among them. */
async function prepareDamaged(dataDir: string): Promise<void> {
  await fillInstallation({ dataDir, databaseUrl: undefined, secretKey: undefined });
  await damageDatabase(join(dataDir, 'catalogmx.sqlite'));
}
