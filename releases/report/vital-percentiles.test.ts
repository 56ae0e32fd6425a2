import { vitalPercentiles } from './vital-percentiles.ts';

const percentiles = (vitals: Record<string, number[]>) =>
  vitalPercentiles({ loads: 0, failures: {}, vitals });

test('the 75th percentile lies where three of four views are at least as good', () => {
  // 60 views up to 1000 ms, and 40 between 1000 and 1800: the 75th of a hundred is the 15th of those 40.
  expect(percentiles({ LCP: [60, 40, 0, 0, 0, 0, 0] })).toEqual({ LCP: 1300 });
  expect(percentiles({ CLS: [100, 0, 0, 0, 0, 0, 0] }).CLS).toBeCloseTo(0.0075);
});

test('a value beyond the last limit is given as that limit', () => {
  expect(percentiles({ INP: [1, 0, 0, 0, 0, 0, 9] })).toEqual({ INP: 1000 });
});

test('what nobody reported is left out', () => {
  expect(percentiles({ LCP: [0, 0, 0, 0, 0, 0, 0] })).toEqual({});
  expect(vitalPercentiles({ loads: 3, failures: {} })).toEqual({});
});
