import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { SHELL, type StoredRegistry } from '@catalogmx/shared/contract';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { openPostgresDatabase } from '../database/database.ts';
import { withStartLock } from '../database/postgres/start-lock.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { findFreePort, startServerProcess } from '../testing/server-process.ts';
import { postgres, sqliteDatabase, testDatabases } from '../testing/test-databases.ts';
import { until } from '../testing/until.ts';
import { healthRoutes } from './health.routes.ts';
import { Readiness } from './readiness.ts';

describe.each(testDatabases)('the health on $name', (on) => {
  async function openApp(apps: object = { [SHELL]: { current: {} } }) {
    const test = await buildTestApp({ db: await on.open() });
    const readiness = new Readiness();
    const store = { live: { apps } as StoredRegistry };
    const { db, settings } = test;
    await test.app.register(healthRoutes, { readiness, db, store, dataDir: settings.dataDir });
    return { ...test, readiness };
  }

  test('a server that is ready tells the state of what it needs', async () => {
    const { inject } = await openApp();
    const answer = await inject('/readyz');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answer.json()).toEqual({
      ...{ status: 'ready', database: 'ok', migrations: 'ok', releases: 'ok' },
      disk: { state: expect.any(String) as string, freeBytes: expect.any(Number) as number },
    });
  });

  test('a server without a live shell is not ready, as all its pages are 503', async () => {
    const { inject, readiness } = await openApp({});
    const answer = await inject('/readyz');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ status: 'no releases', releases: 'no shell is live' });
    void readiness.drain();
    expect((await inject('/readyz')).json()).toMatchObject({ status: 'draining' });
  });

  test('what is wrong stands in the body, and sends nobody away', async () => {
    const { inject, db, readiness } = await openApp();
    await db
      .insertInto('kysely_migration' as never)
      .values({ name: '2999', timestamp: '' })
      .execute();
    const newer = (await inject('/readyz')).json<object>();
    expect(newer).toMatchObject({ migrations: 'newer than this server' });
    await db.schema.dropTable('kysely_migration').execute();
    const failing = await inject('/readyz');
    expect(failing.statusCode).toBe(200);
    expect(failing.json()).toMatchObject({ database: 'failing', migrations: 'unknown' });
    void readiness.drain();
    expect((await inject('/readyz')).statusCode).toBe(503);
    expect((await inject('/healthz')).statusCode).toBe(200);
  });
});

const MEBIBYTE = 1024 * 1024;

async function ask(changes: Partial<Parameters<typeof healthRoutes>[1]>) {
  const app = Fastify();
  await app.register(healthRoutes, {
    readiness: new Readiness(),
    db: changes.db ?? (await sqliteDatabase.open()),
    store: { live: { apps: { [SHELL]: {} } } as unknown as StoredRegistry },
    dataDir: import.meta.dirname,
    ...changes,
  });
  const { statusCode, body } = await app.inject('/readyz');
  await app.close();
  return { statusCode, body: JSON.parse(body) as object };
}

test('a database that cannot be reached is in the body, and sends nobody away', async () => {
  const mute = createServer((socket) => socket.unref()).listen(0, 'localhost');
  await once(mute, 'listening');
  const { port } = mute.address() as AddressInfo;
  const url = `postgres://postgres@localhost:${port}/none`;
  const { db } = openPostgresDatabase(url, () => undefined, { connectionTimeout: 50 });
  const { statusCode, body } = await ask({ db });
  await db.destroy();
  mute.close();
  expect(statusCode).toBe(200);
  expect(body).toMatchObject({ status: 'ready', database: 'away', migrations: 'unknown' });
});

test('less than 500 MiB of disk space are in the body, and send nobody away', async () => {
  for (const [freeBytes, state] of [
    [500 * MEBIBYTE - 1, 'little space'],
    [500 * MEBIBYTE, 'ok'],
  ] as const) {
    const { statusCode, body } = await ask({ freeSpace: async () => freeBytes });
    expect(statusCode).toBe(200);
    expect(body).toMatchObject({ status: 'ready', disk: { state, freeBytes } });
  }
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
