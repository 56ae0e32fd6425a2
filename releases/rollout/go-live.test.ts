import { writeTestBuild } from '../testing/test-release.ts';
import { openTestStore } from '../testing/test-store.ts';
import { goLive } from './go-live.ts';
import { runningRamp, withNextStep } from './ramp-change.ts';
import { withApps } from './registry-change.ts';
import { LocalReleaseService } from './local-release-service.ts';
import type { ReleaseStore } from '../store/release-store.ts';

let store: ReleaseStore;
let releases: LocalReleaseService;

beforeEach(async () => {
  store = await openTestStore();
  releases = new LocalReleaseService(store, 'ana');
});

const start = async (version: string) => goLive(store, await writeTestBuild({ version }));
const live = () => store.registry.apps.catalog?.current.version;

test('each start makes its build live, also an earlier one', async () => {
  expect(await start('1.0.0')).toBeUndefined();
  await start('2.0.0');
  await start('2.0.0');
  expect(live()).toBe('2.0.0');
  expect(store.live.apps.catalog?.history).toHaveLength(2);
  await start('1.0.0');
  expect(live()).toBe('1.0.0');
});

test('a start takes what was published before only if it has built the same', async () => {
  for (const version of ['1.0.0', '2.0.0']) await store.publish(await writeTestBuild({ version }));
  await start('1.0.0');
  const other = await writeTestBuild({ version: '2.0.0' }, { 'entry.js': '/* reviewed */' });
  expect(await goLive(store, other)).toBe(
    'catalog 2.0.0 is published with other files than those of this build, and a release never changes. To publish this build, commit a change; to take what is published: npm run release -- promote catalog 2.0.0',
  );
  expect(live()).toBe('1.0.0');
  await start('2.0.0');
  expect(live()).toBe('2.0.0');
});

test('a start does not undo what the release command did', async () => {
  await start('1.0.0');
  await store.publish(await writeTestBuild({ version: '2.0.0' }));
  await releases.promote({ catalog: '2.0.0' });
  expect(await start('1.0.0')).toBe(
    'catalog 2.0.0 stays live. For this build: npm run release -- promote catalog 1.0.0',
  );
  expect(live()).toBe('2.0.0');
});

test('a start does not bring back what the server took back, but the next build goes live', async () => {
  await start('1.0.0');
  await start('2.0.0');
  await releases.rollBackFailing('catalog', '2.0.0', 'too many failures');
  expect(await start('2.0.0')).toContain('stays live');
  expect(live()).toBe('1.0.0');
  await start('3.0.0');
  expect(live()).toBe('3.0.0');
  // Also after other builds, until it is promoted.
  expect(await start('2.0.0')).toContain('stays live');
  await new LocalReleaseService(store, 'npm start').promote({ catalog: '2.0.0' });
  await start('1.0.0');
  expect(await start('2.0.0')).toBeUndefined();
});

test.each([
  ['went live', () => releases.promote({ catalog: '3.0.0' })],
  ['was a canary', () => releases.canary('catalog', '3.0.0', 5)],
])('a start does not undo what the server came back to after another %s', async (_, give) => {
  await start('1.0.0');
  for (const version of ['2.0.0', '3.0.0']) {
    await store.publish(await writeTestBuild({ version }));
  }
  await releases.promote({ catalog: '2.0.0' });
  await give();
  await releases.rollBackFailing('catalog', '3.0.0', 'too many failures');
  expect(await start('1.0.0')).toContain('catalog 2.0.0 stays live');
  expect(live()).toBe('2.0.0');
});

test('a start does not end a canary, but follows one that is over', async () => {
  await start('1.0.0');
  await store.publish(await writeTestBuild({ version: '2.0.0' }));
  await releases.canary('catalog', '2.0.0', 5);
  expect(await start('3.0.0')).toContain('catalog 1.0.0 stays live');
  expect(store.live.apps.catalog?.canary?.percent).toBe(5);
  await releases.rollBack('catalog');
  await start('3.0.0');
  expect(live()).toBe('3.0.0');
});

test('a start does not undo what a ramp of the release command made live', async () => {
  await start('1.0.0');
  await store.publish(await writeTestBuild({ version: '2.0.0' }));
  const plan = { steps: [50, 100], every: 1_000, visitors: 0 };
  await releases.ramp('catalog', '2.0.0', plan);
  await store.change((registry) => {
    const app = registry.apps.catalog;
    const running = runningRamp(app);
    if (!app || !running) throw new Error('No ramp');
    return withApps(registry, { catalog: withNextStep(app, running, 0, new Date().toISOString()) });
  });
  expect(live()).toBe('2.0.0');
  expect(await start('3.0.0')).toContain('catalog 2.0.0 stays live');
});

test('a start does not bring back a retired app', async () => {
  await start('1.0.0');
  await releases.retire('catalog');
  for (const version of ['1.0.0', '2.0.0']) {
    expect(await start(version)).toBe(
      `catalog stays retired. To bring it back: npm run release -- promote catalog ${version}`,
    );
  }
  await releases.promote({ catalog: '2.0.0' });
  expect(await start('2.0.0')).toBeUndefined();
});
