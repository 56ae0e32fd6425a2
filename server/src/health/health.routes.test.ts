import { SHELL, type StoredRegistry } from '@catalogmx/shared/contract';
import { buildTestApp } from '../testing/test-app.ts';
import { testDatabases } from '../testing/test-databases.ts';
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
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      expect.objectContaining({ status: 'no releases', releases: 'no shell is live' }),
    ]);
    void readiness.drain();
    expect((await inject('/readyz')).json()).toMatchObject({ status: 'draining' });
  });

  test('what is wrong stands in the body, and sends nobody away', async () => {
    const { inject, db, readiness } = await openApp();
    await db
      .insertInto('kysely_migration' as never)
      .values({ name: '2999', timestamp: '' })
      .execute();
    expect((await inject('/readyz')).json()).toMatchObject({
      migrations: 'newer than this server',
    });
    await db.schema.dropTable('kysely_migration').execute();
    const failing = await inject('/readyz');
    expect([failing.statusCode, failing.json()]).toEqual([
      200,
      expect.objectContaining({ database: 'failing', migrations: 'unknown' }),
    ]);
    void readiness.drain();
    expect((await inject('/readyz')).statusCode).toBe(503);
    expect((await inject('/healthz')).statusCode).toBe(200);
  });
});
