import type { Ramp, RegisteredRelease, RegistryChange } from '@catalogmx/shared/contract';
import { isTakenBack, wasRolledBack } from './publications.ts';
import { testPage } from '../testing/test-release.ts';
import { withRamp, withRampStopped } from './ramp-change.ts';
import {
  lastLiveTimes,
  liveReleases,
  promoted,
  rolledBack,
  withCanary,
} from './registry-change.ts';

let day = 0;
const change = (
  action: RegistryChange['action'],
  version: string,
  from?: string,
): RegistryChange => ({
  action,
  version,
  from,
  by: 'test',
  time: `2026-11-${String(++day).padStart(2, '0')}T00:00:00.000Z`,
});

const note = { time: '2026-11-20T12:00:00.000Z', by: 'ana' };

const release = (version: string, paths = ['/']): RegisteredRelease => ({
  version,
  container: `catalog_${version}`,
  base: '/',
  entry: 'entry.js',
  integrity: {},
  pages: paths.map((path) => testPage(path)),
});

beforeEach(() => (day = 0));

test('what was live can be gone back to, but not what was taken back', () => {
  const history = [change('promote', '1'), change('promote', '2'), change('promote', '3')];
  expect(liveReleases(history)).toEqual(['1', '2', '3']);
  history.push(change('rollback', '2', '3'));
  expect(liveReleases(history)).toEqual(['1', '2']);
  history.push(change('rollback', '1', '2'));
  expect(liveReleases(history)).toEqual(['1']);
  history.push(change('promote', '3', '1'));
  expect(liveReleases(history)).toEqual(['1', '3']);
  history.push(change('promote', '4', '3'));
  expect(liveReleases(history)).toEqual(['1', '4']);
});

test('a release that went back with another app can be gone back to once it is live again', () => {
  const history = [
    ...[change('promote', '1'), change('promote', '2')],
    { ...change('rollback', '1', '2'), along: 'shell' },
  ];
  expect(liveReleases(history)).toEqual(['1']);
  history.push(change('promote', '2', '1'), change('promote', '3', '2'));
  expect(liveReleases(history)).toEqual(['1', '2', '3']);
});

test('a canary that was taken back was never live for all', () => {
  const history = [change('promote', '1'), change('canary', '2'), change('rollback', '1', '2')];
  expect(liveReleases(history)).toEqual(['1']);
});

test('a release counts as live until something takes its place', () => {
  const times = lastLiveTimes([
    change('promote', '1'),
    change('canary', '2'),
    change('rollback', '1', '2'),
    change('promote', '3', '1'),
    change('canary', '4'),
  ]);
  expect([...times]).toEqual([
    ['1', Date.parse('2026-11-04')],
    ['2', Date.parse('2026-11-03')],
  ]);
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

test('a promotion tells of the pages that it removes, also one that no gate has seen', () => {
  const first = promoted(undefined, release('1', ['/', '/deals']), note);
  const second = promoted(first, release('2'), note);
  const third = promoted(second, release('3', ['/', '/deals']), note);
  expect(third.history?.map(({ removedPages }) => removedPages)).toEqual([
    undefined,
    ['/deals'],
    undefined,
  ]);
});
