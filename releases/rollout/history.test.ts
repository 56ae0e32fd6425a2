import type {
  Ramp,
  RegisteredRelease,
  RegistryChange,
  StoredRegistry,
} from '@catalogmx/shared/contract';
import { testPage } from '../testing/test-release.ts';
import { openTestStore, releaseTest } from '../testing/test-store.ts';
import { isTakenBack, liveReleases, wasRolledBack, isTrusted } from './history.ts';
import { withRamp, withRampStopped } from './ramp.ts';
import { promoted, rolledBack, withCanary } from './registry-change.ts';
import { LocalReleaseService } from './local-release-service.ts';

const note = { time: '2026-11-20T12:00:00.000Z', by: 'ana' };

const release = (version: string, paths = ['/']): RegisteredRelease => ({
  version,
  container: `catalog_${version}`,
  base: '/',
  entry: 'entry.js',
  integrity: {},
  pages: paths.map((path) => testPage(path)),
});

test.each([
  ['was taken back', false, 501],
  ['was live again after a rollback', true, 502],
])('what %s stays known as that after any number of changes', (_, isLiveAgain, changes) => {
  const [one, bad, two] = [release('1'), release('2'), release('3')];
  let app = promoted(promoted(undefined, one, note), bad, note);
  app = rolledBack(app, one, undefined, note);
  if (isLiveAgain) app = promoted(app, bad, note);
  for (let round = 0; round < 300; round++) app = promoted(promoted(app, two, note), one, note);
  const { history = [] } = app;
  expect(history).toHaveLength(changes);
  expect(isTakenBack(history, '2')).toBe(!isLiveAgain);
  expect(wasRolledBack(history, '2')).toBe(true);
  expect(liveReleases(history)).toEqual(['3', '1']);
});

test('a canary keeps the fields of newer programs, until it is another one', () => {
  const [live, next, other] = [release('1'), release('2'), release('3')];
  const ramp = { steps: [10, 100], every: 600_000, visitors: 50 };
  const canary = { release: { ...next, size: 7 }, percent: 5, only: 'staff' };
  const app = { ...promoted(undefined, live, note), canary };
  const ramped = withRamp(app, next, ramp, note);
  const running = { release: next, ramp: ramped.canary?.ramp as Ramp };
  for (const changed of [
    ramped,
    withRampStopped(ramped, running, note),
    withCanary(app, next, 9, note),
  ]) {
    expect(changed.canary).toMatchObject({ only: 'staff', release: { version: '2', size: 7 } });
  }
  expect(withRampStopped(ramped, running, note).canary).not.toHaveProperty('ramp');
  expect(withCanary(app, other, 9, note).canary).toEqual({ release: other, percent: 9 });
});

const at = (day: number) => `2026-11-${day}T12:00:00.000Z`;
const published = (day: number, more: object = {}) => ({
  ...{ version: '2.0.0', time: at(day), by: 'deploy token ci' },
  ...more,
});
const change = (action: RegistryChange['action'], day: number, version = '2.0.0') => ({
  ...{ action, version, time: at(day), by: 'ana' },
});
const promotion = [change('promote', 11)];
const removedLater = published(10, { mayPromote: true, removed: { time: at(15), by: 'ana' } });

test.each<[string, boolean, { list?: object[]; previewed?: object[]; history?: object[] }]>([
  ['came with a token that may promote', true, { list: [published(10, { mayPromote: true })] }],
  ['came with another token', false, { list: [published(10, { mayPromote: false })] }],
  ['was published on an older server', false, { list: [published(10)] }],
  ['was published before there was a list', false, {}],
  ['was published for a preview', false, { previewed: [published(10, { preview: 'pr-42' })] }],
  ['was promoted by its name', true, { list: [published(10)], history: promotion }],
  ['was a canary', true, { list: [published(10)], history: [change('canary', 11)] }],
  ['was live before there was a list', true, { history: promotion }],
  ['was promoted out of a preview', true, { previewed: [published(10)], history: promotion }],
  [
    ...(['was published again after its removal', false] as const),
    { list: [removedLater, published(16, { mayPromote: false })], history: promotion },
  ],
  [
    ...(['was published for a preview after its removal', false] as const),
    { list: [removedLater], previewed: [published(16)], history: promotion },
  ],
  [
    'is there after its removal without a note',
    false,
    { list: [removedLater], history: promotion },
  ],
])('a release that %s: %s', (_, trusted, { list, previewed, history }) => {
  const registry = {
    apps: {},
    publications: { catalog: list ?? [] },
    previewed: { catalog: previewed ?? [] },
    retired: { catalog: history ?? [] },
  } as unknown as StoredRegistry;
  expect(isTrusted(registry, 'catalog', '2.0.0')).toBe(trusted);
  expect(isTrusted(registry, 'catalog', '1.0.0')).toBe(false);
});

test('a rollback does not return to a version that somebody published again', async () => {
  const store = await openTestStore();
  const ana = new LocalReleaseService(store, 'ana');
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) await releaseTest(store, { version });
  // As after a removal.
  const time = new Date(Date.now() + 1_000).toISOString();
  const entry = { version: '1.0.0', time, by: 'deploy token ci', mayPromote: false };
  await store.change((registry) => ({ ...registry, publications: { catalog: [entry] } }));
  await ana.rollBack('catalog');
  expect(store.live.apps.catalog?.current.version).toBe('2.0.0');
  await expect(ana.rollBack('catalog')).rejects.toThrow('no earlier release was live');
  await expect(ana.rollBack('catalog', '1.0.0')).rejects.toThrow('1.0.0 was not live before');
});
