import { testDatabases } from '../../testing/data/test-databases.ts';
import {
  confirmedTime,
  deleteOldest,
  findLatestTime,
  readClock,
  takeLease,
  endLease,
} from './clock.repository.ts';
import type { Database } from './tables.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 10, 30);

describe.each(testDatabases)('readings of the clock on $name', ({ open }) => {
  let db: Database;

  beforeEach(async () => {
    db = await open();
  });

  /** Lets a server run from a time on. */
  const run = async (from: number, hours: number) => {
    await readClock(db, from, 0);
    for (let hour = 1; hour <= hours; hour++) await readClock(db, from + hour * HOUR, HOUR);
  };

  test('are confirmed after a day of running, also of short runs', async () => {
    expect(await confirmedTime(db)).toBe(0);
    await run(NOW, 23);
    expect(await confirmedTime(db)).toBe(0);
    await run(NOW + 3 * DAY, 1);
    expect(await confirmedTime(db)).toBe(NOW);
  });

  test.each([40, 800, -20_000])('are not confirmed by a start %i days ahead', async (days) => {
    await run(NOW, 36);
    await run(NOW + 2 * DAY + days * DAY, 23);
    expect(await confirmedTime(db)).toBeLessThanOrEqual(NOW + 36 * HOUR);
    await run(NOW + 3 * DAY, 23);
    expect(await confirmedTime(db)).toBeLessThanOrEqual(NOW + 36 * HOUR);
    await run(NOW + 4 * DAY, 36);
    expect(await confirmedTime(db)).toBeGreaterThanOrEqual(NOW + 3 * DAY);
    expect(await confirmedTime(db)).toBeLessThan(NOW + 6 * DAY);
  });

  test('count the time of several servers once', async () => {
    for (let hour = 0; hour < 24; hour++) {
      for (let server = 0; server < 3; server++) await readClock(db, NOW + hour * HOUR, HOUR);
    }
    expect(await confirmedTime(db)).toBe(0);
    await readClock(db, NOW + DAY, HOUR);
    expect(await confirmedTime(db)).toBe(NOW);
  });

  test('are compared with the times that servers stored', async () => {
    expect(await findLatestTime(db)).toBe(0);
    await readClock(db, NOW, 0);
    expect(await findLatestTime(db)).toBe(NOW);
    await takeLease(db, 'prune', NOW, NOW + 800 * DAY);
    expect(await findLatestTime(db)).toBe(NOW + 799 * DAY);
  });

  test('let a deletion by age take a tenth at a time, the oldest first', async () => {
    const change = { user_name: '', kind: 'user', subject_id: 1, subject: '', search_text: '' };
    const rows = Array.from({ length: 200 }, (_, at) => ({ ...change, at, fields: '{}' }));
    await db
      .insertInto('changes')
      .values(rows as never)
      .execute();
    await deleteOldest(db, 'changes', 'at', 150);
    const left = await db.selectFrom('changes').select('at').orderBy('at').execute();
    expect(left.map(({ at }) => at)).toEqual(rows.slice(20).map(({ at }) => at));
  });
});

describe.each(testDatabases)('a lease on $name', ({ open }) => {
  test('goes to one of several servers, and to another when it is over', async () => {
    const db = await open();
    const tries = [1, 2, 3].map(() => takeLease(db, 'prune', 1_000, 2_000));
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
    expect(await takeLease(db, 'prune', 1_999, 3_000)).toBe(false);
    expect(await takeLease(db, 'purge', 1_999, 3_000)).toBe(true);
    expect(await takeLease(db, 'prune', 2_000, 3_000)).toBe(true);
    await endLease(db, 'prune');
    expect(await takeLease(db, 'prune', 2_001, 3_000)).toBe(true);
    // Taken while the clock was 40 days ahead.
    await takeLease(db, 'prune', 40 * DAY, 41 * DAY);
    expect(await takeLease(db, 'prune', 4_000, 5_000)).toBe(true);
  });
});
