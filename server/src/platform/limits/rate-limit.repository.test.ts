import { testDatabases } from '../../testing/data/test-databases.ts';
import {
  deleteOldCalls,
  findWait,
  refundCall,
  takeCall,
  RateLimiter,
} from './rate-limit.repository.ts';

const limits = [
  { calls: 2, within: 1_000 },
  { calls: 3, within: 10_000 },
];
const DAY = 24 * 60 * 60_000;

describe.each(testDatabases)('the limits of all servers on $name', ({ open }) => {
  test('tell how long to wait, and count no more then', async () => {
    const db = await open();
    const take = (subject: string, now: number) => takeCall(db, subject, limits, now);
    expect(await take('a', 1)).toBe(0);
    expect(await take('a', 101)).toBe(0);
    expect(await take('a', 401)).toBe(600);
    expect(await findWait(db, 'a', limits, 401)).toBe(600);
    expect(await take('b', 401)).toBe(0);
    expect(await take('a', 1_001)).toBe(0);
    expect(await take('a', 3_001)).toBe(7_000);
    expect(await findWait(db, 'unknown', limits, 1)).toBe(0);
  });

  test('let no more through when calls come at the same time', async () => {
    const db = await open();
    const waits = await Promise.all(Array.from({ length: 6 }, () => takeCall(db, 'a', limits, 5)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(2);
  });

  test('do not count what is given back, what is old, and what a wrong clock saw', async () => {
    const db = await open();
    const take = (now: number) => takeCall(db, 'a', limits, now);
    for (const now of [1, 2]) await take(now);
    await refundCall(db, 'a', 3);
    expect(await take(4)).toBe(0);
    for (const now of [DAY, DAY + 1]) expect(await take(now)).toBe(0);
    expect(await take(DAY - 20_000)).toBe(0);
    await deleteOldCalls(db, 3 * DAY);
    expect(await db.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
  });
});

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
