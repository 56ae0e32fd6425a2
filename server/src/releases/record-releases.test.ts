import { LocalReleaseService } from '../../../releases/rollout/local-release-service.ts';
import { writeTestBuild } from '../../../releases/testing/test-release.ts';
import { openTestStore, publishTest } from '../../../releases/testing/test-store.ts';
import { listChanges } from '../changes/change.repository.ts';
import { testDatabases } from '../testing/test-databases.ts';
import { followReleases, recordReleases } from './record-releases.ts';

const log = { warn: () => undefined };

describe.each(testDatabases)('releases in the history on $name', ({ open }) => {
  test('are told with who, when and why, once each', async () => {
    const [db, store] = [await open(), await openTestStore()];
    let now = 5;
    const releases = new LocalReleaseService(store, 'rosa', { clock: () => now++ });
    for (const version of ['1.0.0', '1.1.0']) {
      await publishTest(store, { version });
      await releases.promote({ catalog: version }, { force: true });
    }
    await recordReleases(db, store.live, 0);
    await publishTest(store, { version: '1.2.0' });
    await releases.canary('catalog', '1.2.0', 10, { force: true, reason: 'New tiles' });
    await releases.rollBackFailing('catalog', '1.2.0', 'It failed');
    for (let time = 0; time < 2; time++) await recordReleases(db, store.live, 0);
    const { changes } = await listChanges(db, {});
    expect(changes.map(({ at, by, subject, fields }) => ({ at, by, subject, fields }))).toEqual([
      {
        ...{ at: 8, by: '', subject: 'catalog 1.1.0' },
        fields: {
          rollback: { from: '1.2.0', to: '1.1.0' },
          reason: { from: null, to: 'It failed' },
        },
      },
      {
        ...{ at: 7, by: 'rosa', subject: 'catalog 1.2.0' },
        fields: {
          canary: { from: null, to: '1.2.0' },
          percent: { from: null, to: 10 },
          reason: { from: null, to: expect.stringContaining('New tiles') as string },
          forced: { from: null, to: true },
        },
      },
      expect.objectContaining({ at: 6, by: 'rosa', subject: 'catalog 1.1.0' }),
      expect.objectContaining({ at: 5, by: 'rosa', subject: 'catalog 1.0.0' }),
    ]);
  });

  test('tell who published and removed one', async () => {
    const [db, store] = [await open(), await openTestStore()];
    const day = 24 * 3_600_000;
    let now = Date.parse('2026-11-20T12:00:00.000Z');
    const releases = new LocalReleaseService(store, 'rosa', { clock: () => now });
    await releases.publish('catalog', await writeTestBuild({ version: '1.0.0' }));
    // In the same millisecond.
    await releases.promote({ catalog: '1.0.0' }, { force: true });
    await releases.publish('catalog', await writeTestBuild({ version: '2.0.0' }));
    now += 20 * day;
    await releases.prune('catalog');
    for (let time = 0; time < 2; time++) await recordReleases(db, store.live, 0);
    const { changes } = await listChanges(db, {});
    const told = changes.map(({ by, subject, fields }) => [by, subject, Object.keys(fields)[0]]);
    expect(told).toEqual([
      ['rosa', 'catalog 2.0.0', 'prune'],
      expect.arrayContaining(['rosa']),
      expect.arrayContaining(['rosa']),
      expect.arrayContaining(['rosa']),
    ]);
    expect(told.map(([, subject, action]) => `${action} ${subject}`).sort()).toEqual([
      'promote catalog 1.0.0',
      'prune catalog 2.0.0',
      'publish catalog 1.0.0',
      'publish catalog 2.0.0',
    ]);
  });

  test('tell who retired an app, and what was before', async () => {
    const [db, store] = [await open(), await openTestStore()];
    let now = 5;
    const releases = new LocalReleaseService(store, 'rosa', { clock: () => now++ });
    await publishTest(store);
    await releases.promote({ catalog: '1.0.0' });
    await releases.retire('catalog', { reason: 'Sold' });
    await releases.promote({ catalog: '1.0.0' });
    for (let time = 0; time < 2; time++) await recordReleases(db, store.live, 0);
    const { changes } = await listChanges(db, {});
    expect(changes.map(({ at, by, fields }) => [at, by, Object.keys(fields)])).toEqual([
      [7, 'rosa', ['promote']],
      [6, 'rosa', ['retire', 'reason']],
      [5, 'rosa', ['promote']],
    ]);
  });

  test('are not told again when they are as old as what is pruned', async () => {
    const [db, store] = [await open(), await openTestStore()];
    const releases = new LocalReleaseService(store, 'rosa', { clock: () => 5 });
    await publishTest(store, { version: '1.0.0' });
    await releases.promote({ catalog: '1.0.0' }, { force: true });
    await recordReleases(db, store.live, 6);
    expect(await listChanges(db, {})).toMatchObject({ total: 0 });
  });

  test('are found while the server runs, whoever changes the registry', async () => {
    const [db, store] = [await open(), await openTestStore()];
    const stop = followReleases({ db, store, days: 400, log });
    const releases = new LocalReleaseService(store, 'rosa');
    await publishTest(store, { version: '1.0.0' });
    await releases.promote({ catalog: '1.0.0' }, { force: true });
    const total = async () => (await listChanges(db, {})).total;
    while ((await total()) === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    await stop();
    expect(await total()).toBe(1);
  });
});
