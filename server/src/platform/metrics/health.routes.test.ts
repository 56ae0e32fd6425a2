import { SHELL, type StoredRegistry } from '@catalogmx/shared/contract';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { atTestEnd } from '../../../../releases/testing/test-end.ts';
import { openPostgresDatabase } from '../database/database.ts';
import { withStartLock } from '../database/open-database.ts';
import type { Database } from '../database/tables.ts';
import { findFreePort, startServerProcess } from '../../testing/server-process.ts';
import { postgres, sqliteDatabase, testDatabases } from '../../testing/data/test-databases.ts';
import { startMuteServer } from '../../testing/test-client.ts';
import { until } from '../../testing/until.ts';
import { healthRoutes, Readiness } from './health.routes.ts';

const MEBIBYTE = 1024 * 1024;

type Context = Parameters<typeof healthRoutes>[1];

async function openHealth(db: Database, changes: Partial<Context> = {}) {
  const app = Fastify();
  atTestEnd(() => app.close());
  const readiness = new Readiness();
  const store = { live: { apps: { [SHELL]: {} } } as unknown as StoredRegistry };
  const dataDir = import.meta.dirname;
  await app.register(healthRoutes, { readiness, db, store, dataDir, ...changes });
  const ask = async (path = '/readyz') => {
    const { statusCode, headers, body } = await app.inject(path);
    return { statusCode, headers, body: JSON.parse(body) as object };
  };
  return { ask, readiness };
}

describe.each(testDatabases)('the health on $name', ({ open }) => {
  test('a server that is ready tells the state of what it needs', async () => {
    const { ask } = await openHealth(await open());
    const { statusCode, headers, body } = await ask();
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body).toEqual({
      ...{ status: 'ready', database: 'ok', migrations: 'ok', releases: 'ok' },
      disk: { state: expect.any(String) as string, freeBytes: expect.any(Number) as number },
    });
  });

  test('what is wrong stands in the body, and sends nobody away', async () => {
    const db = await open();
    const { ask, readiness } = await openHealth(db);
    await sql`insert into kysely_migration values ('2999', '')`.execute(db);
    expect((await ask()).body).toMatchObject({ migrations: 'newer than this server' });
    await db.schema.dropTable('kysely_migration').execute();
    const body = { database: 'failing', migrations: 'unknown' };
    expect(await ask()).toMatchObject({ statusCode: 200, body });
    void readiness.drain();
    expect(await ask()).toMatchObject({ statusCode: 503, body: { status: 'draining' } });
    expect((await ask('/healthz')).statusCode).toBe(200);
  });
});

test('a server without a live shell is not ready, as all its pages are 503', async () => {
  const store = { live: { apps: {} } };
  const { ask } = await openHealth(await sqliteDatabase.open(), { store });
  const body = { status: 'no releases', releases: 'no shell is live' };
  expect(await ask()).toMatchObject({ statusCode: 503, body });
});

test('a database that cannot be reached is in the body, and sends nobody away', async () => {
  const { port } = await startMuteServer();
  const url = `postgres://postgres@localhost:${port}/none`;
  const { db } = openPostgresDatabase(url, () => undefined, { connectionTimeout: 50 });
  const body = { status: 'ready', database: 'away', migrations: 'unknown' };
  const { ask } = await openHealth(db);
  expect(await ask()).toMatchObject({ statusCode: 200, body });
  await db.destroy();
});

test.each([
  [500 * MEBIBYTE - 1, 'little space'],
  [500 * MEBIBYTE, 'ok'],
])('%i bytes of disk space are in the body as %s', async (freeBytes, state) => {
  const freeSpace = async () => freeBytes;
  const { ask } = await openHealth(await sqliteDatabase.open(), { freeSpace });
  const body = { status: 'ready', disk: { state, freeBytes } };
  expect(await ask()).toMatchObject({ statusCode: 200, body });
});

(postgres ? test : test.skip)(
  'a server answers no load balancer before its start is complete',
  async () => {
    const url = String(await postgres?.create?.());
    const port = String(await findFreePort());
    const { db } = openPostgresDatabase(url, () => undefined);
    const isAnswered = () =>
      fetch(`http://localhost:${port}/healthz`).then(
        ({ status }) => status,
        () => 'refused',
      );
    // Another server fills the catalogue.
    const starting = await withStartLock(url, async () => {
      const server = startServerProcess({ env: { DATABASE_URL: url, PORT: port } });
      await until(async () => {
        const { rows } = await sql`
        select pid from pg_locks where locktype = 'advisory' and not granted`.execute(db);
        return rows.length > 0;
      });
      expect(await isAnswered()).toBe('refused');
      return { server };
    });
    await starting.server;
    expect(await isAnswered()).toBe(200);
    await db.destroy();
  },
);
