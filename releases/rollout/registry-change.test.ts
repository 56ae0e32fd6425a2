import { isTakenBack, liveReleases, wasRolledBack } from './history.ts';
import type { Ramp, RegisteredRelease } from '@catalogmx/shared/contract';
import { testPage } from '../testing/test-release.ts';
import { withRamp, withRampStopped } from './ramp-change.ts';
import { promoted, rolledBack, withCanary } from './registry-change.ts';

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
