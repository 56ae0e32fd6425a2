import { postgres, testDatabases } from '../testing/test-databases.ts';
import { withStartLock } from './postgres/start-lock.ts';
import { endLease, takeLease } from './lease.ts';

const DAY = 86_400_000;

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

(postgres ? test : test.skip)('servers that start at once work one after the other', async () => {
  const url = await postgres?.create?.();
  const steps: string[] = [];
  const work = (name: string) => async () => {
    steps.push(name);
    await new Promise((resolve) => setImmediate(resolve));
    steps.push(name);
    if (name === 'b') throw new Error('It failed.');
  };
  const started = ['a', 'b', 'c'].map((name) => withStartLock(url, work(name)));
  const results = await Promise.allSettled(started);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(steps).toHaveLength(6);
  for (const index of [0, 2, 4]) expect(steps[index]).toBe(steps[index + 1]);
});
