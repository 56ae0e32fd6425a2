import { API_PATHS, API_ROOT, type ErrorResponse } from '@catalogmx/shared/contract';
import { testDatabases } from '../../testing/test-databases.ts';
import { useTestApp, TEST_PASSWORD } from '../../testing/test-app.ts';
import { encodePassword, logIn, tryLogin } from '../../testing/test-login.ts';
import { addTestUser } from '../../testing/test-user.ts';

const account = API_ROOT + API_PATHS.account;
const ownPassword = API_ROOT + API_PATHS.ownPassword;
const session = API_ROOT + API_PATHS.session;
const PASSWORD = 'Castle-Blue-42';
const NEW_PASSWORD = 'Slide-Green-43';

describe.each(testDatabases)('the own account on $name', (on) => {
  async function buildAppWithAna() {
    const testApp = await useTestApp({ on });
    const { db } = testApp;
    const admin = await testApp.login();
    const id = await addTestUser(db, { username: 'ana', name: 'Ana', password: PASSWORD });
    const put = (url: string, payload: object, headers: Record<string, string>) =>
      testApp.inject({ method: 'PUT', url, payload, headers, remoteAddress: '203.0.113.1' });
    const ana = () => logIn(testApp, 'ana', PASSWORD);
    const status = async (headers: Record<string, string>) =>
      (await testApp.inject({ url: session, headers })).statusCode;
    const change = { current: encodePassword(PASSWORD), key: encodePassword(NEW_PASSWORD) };
    return { ...testApp, db, admin, id, put, ana, status, change };
  }

  test('takes a new name', async () => {
    const { put, ana, inject, id } = await buildAppWithAna();
    const headers = await ana();
    const answer = await put(account, { name: ' Ana López ' }, headers);
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'updated', id }]);
    const shown = await inject({ url: session, headers });
    expect(shown.json()).toMatchObject({ id, username: 'ana', name: 'Ana López' });
  });

  test('refuses a blank name, and any new name of user 1', async () => {
    const { put, ana, admin } = await buildAppWithAna();
    const blank = await put(account, { name: ' ' }, await ana());
    expect(blank.statusCode).toBe(400);
    expect(blank.json<ErrorResponse>().fields).toHaveProperty('name');
    expect((await put(account, { name: 'Owner' }, admin)).statusCode).toBe(403);
  });

  test('takes a new password, and ends the other sessions only', async () => {
    const testApp = await buildAppWithAna();
    const { put, ana, status, change, admin, id } = testApp;
    const [here, there] = [await ana(), await ana()];
    const answer = await put(ownPassword, change, here);
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'updated', id }]);
    expect([await status(here), await status(there), await status(admin)]).toEqual([200, 401, 200]);
    expect((await tryLogin(testApp, 'ana', PASSWORD)).statusCode).toBe(401);
    expect((await tryLogin(testApp, 'ana', NEW_PASSWORD)).statusCode).toBe(200);
  });

  test('takes a new password of user 1', async () => {
    const { put, admin, change } = await buildAppWithAna();
    const current = encodePassword(TEST_PASSWORD);
    expect((await put(ownPassword, { ...change, current }, admin)).statusCode).toBe(200);
  });

  test.each([
    ['a wrong current password', { current: encodePassword('wrong') }, 'current'],
    ['a current password that is no base64', { current: '****' }, 'current'],
    ['a short password', { key: encodePassword('Castle7') }, 'key'],
    ['a common password', { key: encodePassword('12345678') }, 'key'],
    ['a password with the user name', { key: encodePassword('x-ana-4711') }, 'key'],
  ])('refuses %s, and names the field', async (_, wrong, field) => {
    const testApp = await buildAppWithAna();
    const { put, ana, change } = testApp;
    const answer = await put(ownPassword, { ...change, ...wrong }, await ana());
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<ErrorResponse>().fields ?? {})).toEqual([field]);
    expect((await tryLogin(testApp, 'ana', PASSWORD)).statusCode).toBe(200);
  });

  test('a wrong current password counts for the login delays', async () => {
    const testApp = await buildAppWithAna();
    const { put, ana, change } = testApp;
    const here = await ana();
    const wrong = { ...change, current: encodePassword('wrong') };
    for (let i = 0; i < 5; i++) await put(ownPassword, wrong, here);
    const answer = await put(ownPassword, change, here);
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBe('1');
    expect((await tryLogin(testApp, 'ana', PASSWORD)).statusCode).toBe(429);
  });

  test('a right current password does not reset the delays', async () => {
    const { put, ana, change, db } = await buildAppWithAna();
    const here = await ana();
    await put(ownPassword, { ...change, current: encodePassword('wrong') }, here);
    await put(ownPassword, change, here);
    const row = await db
      .selectFrom('login_failures')
      .select('failures')
      .where('subject', '=', 'user:ana')
      .executeTakeFirst();
    expect(row?.failures).toBe(1);
  });

  test('needs a session and the origin of the site', async () => {
    const { put, admin, change } = await buildAppWithAna();
    const calls = [
      [account, { name: 'A' }],
      [ownPassword, change],
    ] as const;
    for (const [url, payload] of calls) {
      expect((await put(url, payload, { origin: admin.origin ?? '' })).statusCode).toBe(401);
      const evil = { ...admin, origin: 'http://evil.example' };
      expect((await put(url, payload, evil)).statusCode).toBe(403);
    }
  });
});
