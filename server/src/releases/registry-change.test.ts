import type { RegistryChange } from '@catalogmx/shared/contract';
import { lastLiveTimes, liveReleases } from './registry-change.ts';

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
