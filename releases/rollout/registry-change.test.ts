import type { RegistryChange } from '@catalogmx/shared/contract';
import { lastLiveTimes, liveReleases, promoted } from './registry-change.ts';

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

test('a promotion tells of the pages that it removes, also one that no gate has seen', () => {
  const release = (version: string, paths: string[]) => ({
    version,
    container: `catalog_${version}`,
    base: '/',
    entry: 'entry.js',
    integrity: {},
    pages: paths.map((path) => ({ path, module: './page', files: [], calls: [] })),
  });
  const note = { time: '2026-11-20T12:00:00.000Z', by: 'npm start' };
  const first = promoted(undefined, release('1', ['/', '/deals']), note);
  const second = promoted(first, release('2', ['/']), note);
  const third = promoted(second, release('3', ['/', '/deals']), note);
  expect(third.history?.map(({ removedPages }) => removedPages)).toEqual([
    undefined,
    ['/deals'],
    undefined,
  ]);
});
