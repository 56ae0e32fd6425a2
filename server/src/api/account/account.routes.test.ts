import { accountCalls, sessionCalls } from '@catalogmx/shared/contract';
import { openTestApp, TEST_PASSWORD, type TestCall } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { encodePassword, tryLogin } from '../../testing/test-login.ts';
import { addTestUser } from '../../testing/test-user.ts';

const PASSWORD = 'Castle-Blue-42';
const NEW_PASSWORD = 'Slide-Green-43';
const change = { current: encodePassword(PASSWORD), key: encodePassword(NEW_PASSWORD) };
const wrong = { ...change, current: encodePassword('wrong') };

describe.each(testDatabases)('the own account on $name', (on) => {
  async function openWithAna() {
    const testApp = await openTestApp({ on });
    const { db, asAdmin, asUser } = testApp;
    const admin = await asAdmin();
    const id = await addTestUser(db, { username: 'ana', name: 'Ana', password: PASSWORD });
    const ana = await asUser(id);
    const status = async (call: TestCall) => (await call('GET', sessionCalls.show.path)).statusCode;
    const login = async (password: string) =>
      (await tryLogin(testApp, 'ana', password, { remoteAddress: '127.0.0.1' })).statusCode;
    return { ...testApp, admin, id, ana, status, login };
  }

  test('takes a new name', async () => {
    const { ana, id } = await openWithAna();
    const answer = await ana('PUT', accountCalls.rename.path, { name: ' Ana López ' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'updated', id }]);
    const shown = await ana('GET', sessionCalls.show.path);
    expect(shown.json()).toMatchObject({ id, username: 'ana', name: 'Ana López' });
  });

  test('refuses any new name of user 1', async () => {
    const { admin } = await openWithAna();
    expect((await admin('PUT', accountCalls.rename.path, { name: 'Owner' })).statusCode).toBe(403);
  });

  test('takes a new password, and ends the other sessions only', async () => {
    const { ana, asUser, status, login, admin, id } = await openWithAna();
    const there = await asUser(id);
    const answer = await ana('PUT', accountCalls.changePassword.path, change);
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'updated', id }]);
    expect([await status(ana), await status(there), await status(admin)]).toEqual([200, 401, 200]);
    expect([await login(PASSWORD), await login(NEW_PASSWORD)]).toEqual([401, 200]);
  });

  test('takes a new password of user 1', async () => {
    const { admin } = await openWithAna();
    const payload = { ...change, current: encodePassword(TEST_PASSWORD) };
    expect((await admin('PUT', accountCalls.changePassword.path, payload)).statusCode).toBe(200);
  });

  test('a wrong current password counts for the login delays', async () => {
    const { ana, login } = await openWithAna();
    for (let i = 0; i < 5; i++) await ana('PUT', accountCalls.changePassword.path, wrong);
    const answer = await ana('PUT', accountCalls.changePassword.path, change);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '1']);
    expect(await login(PASSWORD)).toBe(429);
  });

  test('a right current password does not reset the delays', async () => {
    const { ana, db } = await openWithAna();
    await ana('PUT', accountCalls.changePassword.path, wrong);
    await ana('PUT', accountCalls.changePassword.path, change);
    const failures = db.selectFrom('login_failures').select('failures');
    const row = await failures.where('subject', '=', 'user:ana').executeTakeFirst();
    expect(row?.failures).toBe(1);
  });
});
