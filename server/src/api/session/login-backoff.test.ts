import { BACKOFF_RULES, FAILURE_LIFETIME, remainingBackoff } from './login-backoff.ts';

const MINUTE = 60_000;
const now = 1_000_000_000;
const delayAfter = (
  failures: number,
  rule = BACKOFF_RULES.pair as { free: number; longest: number },
) => remainingBackoff({ failures, last_failed_at: now }, rule, now);

test('the first failures are free, then the delay doubles up to its limit', () => {
  expect([0, 4, 5, 6, 7, 14].map((failures) => delayAfter(failures))).toEqual([
    0, 0, 1000, 2000, 4000, 512_000,
  ]);
  expect(delayAfter(15)).toBe(15 * MINUTE);
  expect(delayAfter(1_000_000)).toBe(15 * MINUTE);
  expect(delayAfter(1_000_000, BACKOFF_RULES.account)).toBe(MINUTE);
});

test('time already waited counts, and old failures are forgotten', () => {
  const row = { failures: 7, last_failed_at: now };
  expect(remainingBackoff(row, BACKOFF_RULES.pair, now + 1500)).toBe(2500);
  expect(remainingBackoff(row, BACKOFF_RULES.pair, now + 4000)).toBe(0);
  const old = { failures: 100, last_failed_at: now - FAILURE_LIFETIME };
  expect(remainingBackoff(old, BACKOFF_RULES.pair, now)).toBe(0);
});

test('a clock that was set back makes nobody wait longer than the delay', () => {
  const row = { failures: 5, last_failed_at: 100_000_000 };
  expect(remainingBackoff(row, BACKOFF_RULES.pair, 1_000)).toBe(1_000);
});
