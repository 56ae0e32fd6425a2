import { IDEMPOTENCY_KEY_HEADER, userCalls } from '@catalogmx/shared/contract';
import { openTestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { encodePassword } from '../../testing/test-login.ts';
import { addTestUser } from '../../testing/test-user.ts';

const ANA = { username: 'ana', password: 'Castle-Blue-42' };
const TEN_MINUTES = 600_000;
const key = encodePassword('Wet-Slide-43');
const currentPassword = encodePassword(ANA.password);
const EVA = { username: 'eva', name: 'Eva', key };

// authorisation.test.ts shows which calls need one.
describe.each(testDatabases)('a recent password on $name', (on) => {
  async function openSession() {
    let now = 1_800_000_000_000;
    const { db, asUser } = await openTestApp({ on, clock: () => now });
    await addTestUser(db, { username: 'admin' });
    const call = await asUser(await addTestUser(db, ANA));
    return { db, call, wait: (milliseconds: number) => (now += milliseconds) };
  }

  test('is the own one, for one call, and stored nowhere', async () => {
    const { call, wait, db } = await openSession();
    wait(TEN_MINUTES);
    const create = (more: object = {}) => call('POST', userCalls.create.path, { ...EVA, ...more });
    const missing = await create();
    expect(missing.statusCode).toBe(403);
    expect(missing.json()).toEqual({
      code: 'password_required',
      message: 'Your login is more than 10 minutes old. Log out and in again, then repeat this.',
    });
    const wrong = await create({ currentPassword: encodePassword('wrong') });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json()).toEqual({
      code: 'invalid_input',
      message: 'Check the password.',
      fields: { currentPassword: 'This is not your current password.' },
    });
    expect(await db.selectFrom('users').selectAll().execute()).toHaveLength(2);

    const right = await create({ currentPassword });
    expect([right.statusCode, right.cookies]).toEqual([201, []]);
    expect((await create({ username: 'ivo' })).statusCode).toBe(403);
    const changes = JSON.stringify(await db.selectFrom('changes').selectAll().execute());
    expect(changes).not.toContain(currentPassword);
  });

  test('is no part of the body that a repeated call sends', async () => {
    const { call, wait } = await openSession();
    const header = { [IDEMPOTENCY_KEY_HEADER]: 'a-key-of-this-call' };
    const first = await call('POST', userCalls.create.path, EVA, header);
    wait(TEN_MINUTES);
    const repeat = { ...EVA, currentPassword };
    const second = await call('POST', userCalls.create.path, repeat, header);
    expect([second.statusCode, second.json()]).toEqual([201, first.json()]);
  });
});
