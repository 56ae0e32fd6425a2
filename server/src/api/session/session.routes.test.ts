import { type ErrorResponse, sessionCalls, userCalls } from '@catalogmx/shared/contract';
import { openTestApp, TEST_PASSWORD } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { encodePassword, logIn, tryLogin } from '../../testing/test-login.ts';
import { WorkQueue } from '../../work-queue/work-queue.ts';
import { until } from '../../testing/until.ts';
import { addTestUser } from '../../testing/test-user.ts';

const key = encodePassword(TEST_PASSWORD);

describe.each(testDatabases)('the session calls on $name', (on) => {
  async function openWithAdmin() {
    const testApp = await openTestApp({ on });
    await addTestUser(testApp.db, { username: 'admin', password: TEST_PASSWORD });
    const { call } = testApp;
    const post = (payload?: object, headers = {}) =>
      call('POST', sessionCalls.logIn.path, payload, headers);
    const attempt = (username = 'admin', password = TEST_PASSWORD) =>
      tryLogin(testApp, username, password);
    const sessions = () => testApp.db.selectFrom('sessions').selectAll().execute();
    return { ...testApp, post, attempt, sessions };
  }

  describe('POST user/login', () => {
    test.each(['admin', ' ADMIN ', 'ａｄｍｉｎ'])('takes the user name %j', async (username) => {
      const { attempt } = await openWithAdmin();
      const answer = await attempt(username);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ id: 1, username: 'admin', name: 'Test user' });
    });

    test('gives a cookie that scripts cannot read, and keeps only a hash of it', async () => {
      const { attempt, sessions } = await openWithAdmin();
      const [cookie] = (await attempt()).cookies;
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
      const stored = await sessions();
      expect(stored).toHaveLength(1);
      expect(JSON.stringify(stored)).not.toContain(cookie?.value);
    });

    test('gives a plain cookie where browsers would drop a secure one', async () => {
      const { post } = await openWithAdmin();
      const host = '192.168.1.5:3000';
      const answer = await post({ username: 'admin', key }, { host, origin: `http://${host}` });
      expect(answer.cookies).toMatchObject([{ name: 'session', httpOnly: true, sameSite: 'Lax' }]);
      expect(answer.cookies[0]).not.toHaveProperty('secure');
    });

    test.each([
      ['a wrong password', 'admin', encodePassword('wrong')],
      ['an unknown name', 'nobody', key],
      ['a very long name', 'ﷺ'.repeat(1000), 'eA=='],
      ['an empty name', '', key],
      ['an empty password', 'admin', ''],
      ['a password that is no base64', 'admin', '*****'],
      ['a password that is no UTF-8', 'admin', '8WE='],
    ])('answers false to %s', async (_, username, password) => {
      const { post } = await openWithAdmin();
      const answer = await post({ username, key: password });
      expect([answer.statusCode, answer.json(), answer.cookies]).toEqual([401, false, []]);
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
    });

    test('answers false to a user who is switched off', async () => {
      const { db, attempt } = await openWithAdmin();
      await db.updateTable('users').set({ active: 0 }).execute();
      const answer = await attempt();
      expect([answer.statusCode, answer.json()]).toEqual([401, false]);
    });

    test('checks the password for a name that does not exist too, so that it takes as long', async () => {
      const { attempt } = await openWithAdmin();
      const attempts = Promise.all(['a', 'b', 'c', 'd'].map((name) => attempt(name, 'wrong')));
      await until(() => (WorkQueue.named.get('logins')?.waiting ?? 0) > 0);
      expect((await attempts).map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401]);
    });

    test('answers 403 to another site, and says what to do', async () => {
      const { post } = await openWithAdmin();
      const answer = await post({ username: 'admin', key }, { origin: 'http://evil.example' });
      expect(answer.statusCode).toBe(403);
      expect(answer.json<ErrorResponse>().message).toContain("'Origin: http://localhost:3000'");
    });

    test('ends the session that the browser had before', async () => {
      const testApp = await openWithAdmin();
      const headers = await logIn(testApp, 'admin', TEST_PASSWORD);
      await testApp.post({ username: 'admin', key }, headers);
      const { statusCode } = await testApp.call('GET', userCalls.list.path, undefined, headers);
      expect(statusCode).toBe(401);
      expect(await testApp.sessions()).toHaveLength(1);
    });
  });

  describe('POST user/logout', () => {
    test('ends the session and takes the cookie away', async () => {
      const { asUser, sessions } = await openWithAdmin();
      const call = await asUser(1);
      const answer = await call('POST', sessionCalls.logOut.path);
      expect([answer.statusCode, answer.body]).toEqual([204, '']);
      expect(answer.cookies).toMatchObject([{ name: '__Host-session', value: '', path: '/' }]);
      expect(answer.cookies[0]?.expires?.getTime()).toBe(0);
      expect(await sessions()).toEqual([]);
      expect((await call('GET', userCalls.list.path)).statusCode).toBe(401);
    });

    test('is harmless without a session', async () => {
      const { call } = await openTestApp({ on });
      expect((await call('POST', sessionCalls.logOut.path)).statusCode).toBe(204);
    });
  });

  test('GET user/session answers with the user until they are switched off', async () => {
    const { asAdmin, db } = await openTestApp({ on });
    const call = await asAdmin();
    const answer = await call('GET', sessionCalls.show.path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const user = { id: 1, username: 'admin', name: 'Administrator' };
    expect(answer.json()).toEqual({ ...user, twoFactor: false, recoveryCodes: 0 });
    await db.updateTable('users').set({ active: 0 }).execute();
    const ended = await call('GET', sessionCalls.show.path);
    expect([ended.statusCode, ended.headers['cache-control']]).toEqual([401, 'no-store']);
  });
});
