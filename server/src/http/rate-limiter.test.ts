import { RateLimiter } from './rate-limiter.ts';

const limits = [
  { calls: 2, within: 1000 },
  { calls: 3, within: 10_000 },
];

test('answers how long to wait, and lets the next window begin', () => {
  const limit = new RateLimiter(limits);
  expect(limit.take('a', 0)).toBe(0);
  expect(limit.take('a', 100)).toBe(0);
  expect(limit.take('a', 400)).toBe(600);
  expect(limit.take('b', 400)).toBe(0);
  expect(limit.take('a', 1000)).toBe(0);
  expect(limit.take('a', 3000)).toBe(7000);
  expect(limit.take('a', 10_000)).toBe(0);
});

test('a clock that was set back makes nobody wait for the future', () => {
  const limit = new RateLimiter(limits);
  for (const now of [90_000, 90_001]) limit.take('a', now);
  expect(limit.take('a', 1_000)).toBe(0);
});
