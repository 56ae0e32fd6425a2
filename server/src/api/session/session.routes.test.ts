import { API_PATHS, API_ROOT, type ErrorResponse } from '@catalogmx/shared/contract';
import { useTestApp, TEST_PASSWORD } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { logIn, tryLogin } from '../../testing/test-login.ts';
import { addTestUser } from '../../testing/test-user.ts';

const login = API_ROOT + API_PATHS.login;
const logout = API_ROOT + API_PATHS.logout;
const session = API_ROOT + API_PATHS.session;
const list = API_ROOT + API_PATHS.userList;

describe.each(testDatabases)('the session calls on $name', (on) => {
  async function buildAppWithAdmin() {
    const testApp = await useTestApp({ on });
    await addTestUser(testApp.db, { username: 'admin', password: TEST_PASSWORD });
    const origin = testApp.settings.publicUrl;
    const post = (payload: object, headers: Record<string, string> = { origin }) =>
      testApp.inject({ method: 'POST', url: login, payload, headers });
    return { ...testApp, origin, post };
  }

  describe('POST user/login', () => {
    test.each(['admin', ' ADMIN ', 'ａｄｍｉｎ'])('takes the user name %j', async (username) => {
      const testApp = await buildAppWithAdmin();
      const answer = await tryLogin(testApp, username, TEST_PASSWORD);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ id: 1, username: 'admin', name: 'Test user' });
    });

    test('gives a cookie that scripts cannot read, and keeps only a hash of it', async () => {
      const testApp = await buildAppWithAdmin();
      const [cookie] = (await tryLogin(testApp, 'admin', TEST_PASSWORD)).cookies;
      expect(cookie).toMatchObject({
        name: '__Host-session',
        path: '/',
        httpOnly: true,
        secure: true,
        sameSite: 'Lax',
        maxAge: 7 * 24 * 60 * 60,
      });
      expect(cookie?.value).toMatch(/^[\w-]{22}$/);
      expect(cookie).not.toHaveProperty('domain');
      const stored = await testApp.db.selectFrom('sessions').selectAll().execute();
      expect(stored).toHaveLength(1);
      expect(JSON.stringify(stored)).not.toContain(cookie?.value);
    });

    test('gives a plain cookie where browsers would drop a secure one', async () => {
      const { post } = await buildAppWithAdmin();
      const key = Buffer.from(TEST_PASSWORD).toString('base64');
      const host = '192.168.1.5:3000';
      const answer = await post({ username: 'admin', key }, { host, origin: `http://${host}` });
      expect(answer.cookies).toMatchObject([{ name: 'session', httpOnly: true, sameSite: 'Lax' }]);
      expect(answer.cookies[0]).not.toHaveProperty('secure');
    });

    test.each([
      ['a wrong password', 'admin', Buffer.from('wrong').toString('base64')],
      ['an unknown name', 'nobody', Buffer.from(TEST_PASSWORD).toString('base64')],
      ['a very long name', 'ﷺ'.repeat(1000), 'eA=='],
      ['an empty name', '', Buffer.from(TEST_PASSWORD).toString('base64')],
      ['an empty password', 'admin', ''],
      ['a password that is no base64', 'admin', '*****'],
      ['a password that is no UTF-8', 'admin', '8WE='],
    ])('answers false to %s', async (_, username, key) => {
      const { post } = await buildAppWithAdmin();
      const answer = await post({ username, key });
      expect(answer.statusCode).toBe(401);
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
      expect(answer.json()).toBe(false);
      expect(answer.cookies).toEqual([]);
    });

    test('answers false to a user who is switched off', async () => {
      const testApp = await buildAppWithAdmin();
      await testApp.db.updateTable('users').set({ active: 0 }).execute();
      const answer = await tryLogin(testApp, 'admin', TEST_PASSWORD);
      expect([answer.statusCode, answer.json()]).toEqual([401, false]);
    });

    test('takes as long for a name that does not exist', async () => {
      const testApp = await buildAppWithAdmin();
      await tryLogin(testApp, 'warm', 'up');
      const time = async (username: string) => {
        const start = process.cpuUsage();
        await tryLogin(testApp, username, 'wrong');
        return process.cpuUsage(start).user;
      };
      const known = [];
      const unknown = [];
      for (const name of ['a', 'b', 'c', 'd']) {
        known.push(await time('admin'));
        unknown.push(await time(name));
      }
      // Without the dummy hash, the ratio is below a half.
      expect(Math.min(...unknown) / Math.min(...known)).toBeGreaterThan(0.6);
    });

    test.each([
      ['no body', undefined],
      ['no key', { username: 'admin' }],
      ['a number', { username: 1, key: 'eA==' }],
      ['too long a name', { username: 'a'.repeat(1001), key: 'eA==' }],
    ])('answers 400 to %s', async (_, payload) => {
      const { inject, origin } = await buildAppWithAdmin();
      const answer = await inject({ method: 'POST', url: login, payload, headers: { origin } });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'invalid_input' });
    });

    test('answers 403 to another site, and says what to do', async () => {
      const { post } = await buildAppWithAdmin();
      const answer = await post(
        { username: 'admin', key: 'eA==' },
        { origin: 'http://evil.example' },
      );
      expect(answer.statusCode).toBe(403);
      expect(answer.json<ErrorResponse>().message).toContain("'Origin: http://localhost:3000'");
    });

    test('ends the session that the browser had before', async () => {
      const testApp = await buildAppWithAdmin();
      const headers = await logIn(testApp, 'admin', TEST_PASSWORD);
      const key = Buffer.from(TEST_PASSWORD).toString('base64');
      await testApp.post({ username: 'admin', key }, headers);
      expect((await testApp.inject({ url: list, headers })).statusCode).toBe(401);
      expect(await testApp.db.selectFrom('sessions').selectAll().execute()).toHaveLength(1);
    });
  });

  describe('POST user/logout', () => {
    test('ends the session and takes the cookie away', async () => {
      const { inject, login: start, db } = await useTestApp({ on });
      const headers = await start();
      const answer = await inject({ method: 'POST', url: logout, headers });
      expect([answer.statusCode, answer.body]).toEqual([204, '']);
      expect(answer.cookies).toMatchObject([{ name: '__Host-session', value: '', path: '/' }]);
      expect(answer.cookies[0]?.expires?.getTime()).toBe(0);
      expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([]);
      expect((await inject({ url: list, headers })).statusCode).toBe(401);
    });

    test('is harmless without a session, and refuses other sites', async () => {
      const { inject, settings } = await useTestApp({ on });
      const call = (origin: string) => inject({ method: 'POST', url: logout, headers: { origin } });
      expect((await call(settings.publicUrl)).statusCode).toBe(204);
      expect((await call('http://evil.example')).statusCode).toBe(403);
    });
  });

  describe('GET user/session', () => {
    test('answers with the user, and is not cached', async () => {
      const { inject, login: start } = await useTestApp({ on });
      const answer = await inject({ url: session, headers: await start() });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toBe('no-store');
      const user = { id: 1, username: 'admin', name: 'Administrator' };
      expect(answer.json()).toEqual({ ...user, twoFactor: false, recoveryCodes: 0 });
    });

    test('answers 401 without a session, and at once when the user is switched off', async () => {
      const { inject, login: start, db } = await useTestApp({ on });
      const headers = await start();
      expect((await inject({ url: session })).statusCode).toBe(401);
      await db.updateTable('users').set({ active: 0 }).execute();
      const answer = await inject({ url: session, headers });
      expect(answer.statusCode).toBe(401);
      expect(answer.headers['cache-control']).toBe('no-store');
    });
  });
});
