import { testDatabases } from '../testing/test-databases.ts';
import { addTestUser } from '../testing/test-user.ts';
import { redeemTimeStep } from './two-factor.repository.ts';

/** Steps of a day. */
const DAY = 2_880;

describe.each(testDatabases)('codes on $name', ({ open }) => {
  test('work once, in order, and after the clock was set back', async () => {
    const db = await open();
    const userId = await addTestUser(db, { username: 'ana' });
    const step = 60_000_000;
    await db
      .insertInto('two_factor')
      .values({ user_id: userId, secret: 'none', confirmed_at: 1, last_step: 0 })
      .execute();
    expect(await redeemTimeStep(db, userId, step)).toBe(true);
    expect(await redeemTimeStep(db, userId, step)).toBe(false);
    expect(await redeemTimeStep(db, userId, step - 2)).toBe(false);
    expect(await redeemTimeStep(db, userId, step - DAY)).toBe(true);
    expect(await redeemTimeStep(db, userId, step - DAY)).toBe(false);
    expect(await redeemTimeStep(db, userId, step - DAY + 1)).toBe(true);
  });
});
