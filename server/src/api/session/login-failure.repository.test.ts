import type { Database } from '../../database/tables.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import {
  recordAttempt,
  clearFailures,
  cancelAttempt,
  recordSuccess,
} from './login-failure.repository.ts';

const now = 1_800_000_000_000;
const attempt = { usernameKey: 'ana_100%\\', address: '203.0.113.1' };

describe.each(testDatabases)('login failures on $name', ({ open }) => {
  let db: Database;

  beforeEach(async () => {
    db = await open();
  });

  const countAllowed = async (attempts: number, from = attempt) => {
    const charges = Array.from({ length: attempts }, () => recordAttempt(db, from, now));
    const results = await Promise.allSettled(charges);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 429 });
    }
    return results.filter(({ status }) => status === 'fulfilled').length;
  };

  test('let no more attempts pass when they come at once', async () => {
    expect(await countAllowed(30)).toBe(5);
  });

  test('leave no rows of attempts that were refused', async () => {
    await countAllowed(6);
    await countAllowed(1, { ...attempt, address: '192.0.2.9' });
    const rows = await db.selectFrom('login_failures').select('subject').execute();
    expect(rows).toHaveLength(3);
  });

  test('are taken back, cleared by a login and by a reset', async () => {
    await recordAttempt(db, attempt, now);
    await cancelAttempt(db, attempt);
    expect(await countAllowed(6)).toBe(5);
    await recordSuccess(db, attempt, now);
    await recordSuccess(db, attempt, now + 1);
    expect(await countAllowed(6)).toBe(5);
    await clearFailures(db);
    expect(await countAllowed(6)).toBe(5);
  });

  test('of others do not slow an address that the owner has logged in from', async () => {
    await recordSuccess(db, attempt, now);
    for (let i = 0; i < 5; i++) await countAllowed(1, { ...attempt, address: `192.0.2.${i}` });
    expect(await countAllowed(1, { ...attempt, address: '192.0.2.99' })).toBe(0);
    expect(await countAllowed(1)).toBe(1);
  });
});
