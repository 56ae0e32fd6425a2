import { LocalReleaseService } from '../../../releases/rollout/local-release-service.ts';
import { RampController } from '../../../releases/rollout/ramp-controller.ts';
import { FolderReleaseStore } from '../../../releases/store/folder-release-store.ts';
import type { ReleaseStore } from '../../../releases/store/release-store.ts';
import { visitorRegistry } from '../../../releases/store/visitor-registry.ts';
import { createTestFolder } from '../../../releases/testing/test-folder.ts';
import { publishTest, releaseTest } from '../../../releases/testing/test-store.ts';
import type { Database } from '../platform/database/tables.ts';
import { testDatabases } from '../testing/data/test-databases.ts';
import { PostgresReleaseStore } from './postgres-release-store.ts';
import { TrialRepository } from './trial.repository.ts';

const EVERY = 600_000;
const plan = { steps: [1, 10, 50, 100], every: EVERY, visitors: 2 };

describe.each(testDatabases)('ramps on $name', ({ name, open }) => {
  let db: Database;
  let folder: string;
  let store: ReleaseStore;
  let releases: LocalReleaseService;
  let trials: TrialRepository;
  let ramps: RampController;
  let now: number;
  let begun: string;

  beforeEach(async () => {
    db = await open();
    folder = await createTestFolder();
    now = Date.parse('2026-11-20T12:00:00.000Z');
    store = await openStore();
    releases = new LocalReleaseService(store, 'ana', { clock: () => now });
    trials = new TrialRepository(db);
    ramps = openController();
    for (const version of ['1.0.0', '2.0.0']) await publishTest(store, { version });
    await releases.promote({ catalog: '1.0.0' });
    now += 60_000;
    begun = new Date(now).toISOString();
  });

  const openStore = async () =>
    name === 'PostgreSQL'
      ? PostgresReleaseStore.open(db, await createTestFolder())
      : new FolderReleaseStore(folder);
  const openController = (at = store) => {
    const log = { info: () => undefined, warn: (fields: object) => expect(fields).toBe('nothing') };
    return new RampController({ store: at, trials, clock: () => now, log });
  };
  const live = () => store.live.apps.catalog;
  const last = () => live()?.history?.at(-1);
  const visit = async (visitors: string[], failed = false, version = '2.0.0') => {
    const trial = { app: 'catalog', version, since: begun };
    for (const visitor of visitors) await trials.record(trial, visitor, failed);
  };
  /** Lets the time of a step pass. */
  const pass = async () => {
    now += EVERY;
    await ramps.look();
  };

  test('of two servers that find a step due at once, one takes it', async () => {
    const other = await openStore();
    await releases.ramp('catalog', '2.0.0', { ...plan, visitors: 0 });
    await other.refresh();
    now += EVERY;
    await Promise.all([ramps.look(), openController(other).look()]);
    await store.refresh();
    expect(live()?.canary?.percent).toBe(10);
    expect(live()?.history).toHaveLength(3);
  });

  test.each([40, 800])('a step that began %i days ahead begins now', async (days) => {
    now += days * 86_400_000;
    await releases.ramp('catalog', '2.0.0', { ...plan, visitors: 0 });
    now -= days * 86_400_000;
    await ramps.look();
    expect(live()?.canary).toMatchObject({ percent: 1, ramp: { since: begun } });
    await pass();
    expect(live()?.canary?.percent).toBe(10);
  });

  test('a good release reaches all visitors, also when another server goes on', async () => {
    await releases.ramp('catalog', '2.0.0', plan, { pagesLoaded: true });
    expect(JSON.stringify(visitorRegistry(store.live, 0))).toContain('"2.0.0"');
    expect(JSON.stringify(visitorRegistry(store.live, 0))).not.toMatch(/ramp|steps/);
    await visit(['a', 'b']);
    now += EVERY - 1;
    await ramps.look();
    expect(live()?.canary?.percent).toBe(1);
    now += 1;
    await ramps.look();
    expect(live()?.canary?.percent).toBe(10);
    // The visitors of an earlier step do not count again.
    now += EVERY;
    await visit(['b', 'c']);
    await ramps.look();
    expect(live()?.canary?.percent).toBe(10);
    await visit(['d']);
    await ramps.look();
    expect(live()?.canary?.percent).toBe(50);
    // A server that starts now goes on with it.
    ramps = openController(await openStore());
    await visit(['e', 'f']);
    await pass();
    await store.refresh();
    expect(live()).toMatchObject({ current: { version: '2.0.0' }, previous: { version: '1.0.0' } });
    expect(live()?.canary).toBeUndefined();
    const history = live()?.history?.slice(1) ?? [];
    const steps = history.map(({ action, percent, by, reason }) => [action, percent, by, reason]);
    expect(steps).toEqual([
      ['canary', 1, 'ana', 'ramp 1, 10, 50, 100 %, every 10m'],
      ['canary', 10, 'the server', 'ramp step 2 of 4'],
      ['canary', 50, 'the server', 'ramp step 3 of 4'],
      ['promote', undefined, 'the server', 'ramp step 4 of 4'],
    ]);
  });

  test.each([
    [1, plan],
    [50, { steps: [50, 100], every: EVERY, visitors: 0 }],
  ])('a problem with what is live by now stops it at %i %%', async (percent, steps) => {
    await releases.ramp('catalog', '2.0.0', steps);
    await visit(['a', 'b']);
    await releaseTest(store, { name: 'admin' });
    await pass();
    const problem = 'page /article/:id is page /article/:id of admin 1.0.0: choose another path';
    expect(last()).toMatchObject({
      ...{ by: 'the server', ramp: 'stopped', percent },
      reason: `ramp stopped: ${problem}`,
    });
    expect(live()?.current.version).toBe('1.0.0');
    expect(live()?.canary).toEqual({ release: expect.anything() as object, percent });
    await pass();
    expect(live()?.history).toHaveLength(3);
  });

  test('one that an older server paused has ended', async () => {
    await releases.ramp('catalog', '2.0.0', { ...plan, visitors: 0 });
    const paused = { time: begun, by: 'ana' };
    await store.change(({ apps, ...registry }) => {
      const { catalog } = structuredClone(apps);
      if (catalog?.canary?.ramp) Object.assign(catalog.canary.ramp, { paused });
      return Promise.resolve({ ...registry, apps: { ...apps, ...(catalog && { catalog }) } });
    });
    await pass();
    expect(live()?.canary?.percent).toBe(1);
    expect((await releases.list('catalog')).canary?.ramp).toBeUndefined();
    await expect(releases.stop('catalog')).rejects.toThrow('No ramp of catalog is running.');
  });

  test('what was accepted at its start does not stop it', async () => {
    await publishTest(store, { version: '3.0.0', pages: [] });
    await releaseTest(store, { name: 'admin' });
    const short = { steps: [50, 100], every: EVERY, visitors: 0 };
    await releases.ramp('catalog', '3.0.0', short, { removes: ['/article/:id'] });
    await pass();
    expect(last()).toMatchObject({ action: 'promote', removedPages: ['/article/:id'] });
    await releases.ramp('catalog', '2.0.0', short, { force: true });
    expect(last()?.forced).toBe(true);
    await pass();
    expect(live()?.current.version).toBe('2.0.0');
  });
});
