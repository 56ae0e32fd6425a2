import type { StoredApp } from '@catalogmx/shared/contract';
import { judgeTrial } from './trial-verdict.ts';
import type { TrialCounts, Trials } from './trials.ts';

const trial = { app: 'catalog', version: '1.0.0', since: '2026-11-20T12:00:00.000Z' };
const live = { current: { version: '1.0.0' } } as StoredApp;

const judge = (counts: TrialCounts) =>
  judgeTrial({ count: () => Promise.resolve(counts) } as unknown as Trials, live, trial, 3);

test.each([
  [0, 1, 'isUndecided'],
  [1, 1, 'isUndecided'],
  [0, 2, 'isUndecided'],
  [1, 4, 'isUndecided'],
  [0, 3, undefined],
  [1, 20, undefined],
  [3, 3, 'isBad'],
  [3, 8, 'isSuspicious'],
])('%d failing visitors of %d: %s', async (failing, visitors, expected) => {
  const { isBad, isSuspicious, isUndecided } = await judge({ failing, visitors });
  const verdict = { isBad, isSuspicious: isSuspicious && !isBad, isUndecided };
  expect(Object.entries(verdict).filter(([, is]) => is)).toEqual(
    expected === undefined ? [] : [[expected, true]],
  );
});
