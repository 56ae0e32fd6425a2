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

test('asking how long to wait does not count', () => {
  const limit = new RateLimiter(limits);
  for (let i = 0; i < 5; i++) expect(limit.waitOf('a', 0)).toBe(0);
  limit.take('a', 0);
  limit.take('a', 100);
  expect(limit.waitOf('a', 400)).toBe(600);
});

test('a call given back does not count', () => {
  const limit = new RateLimiter(limits);
  limit.take('a', 0);
  limit.take('a', 1);
  limit.refund('a');
  expect(limit.take('a', 2)).toBe(0);
});
