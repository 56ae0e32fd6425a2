import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { API_ROOT, sessionCalls, userCalls } from '@catalogmx/shared/contract';
import { readSettings } from '../../platform/settings/settings.ts';
import { createDeferred } from '../../testing/deferred.ts';
import { ANA, buildTestApp, describeCalls, TEST_PASSWORD } from '../../testing/test-app.ts';
import { beginRequest } from '../../testing/test-client.ts';
import { openTestLog } from '../../testing/test-log.ts';
import { encodePassword, logIn, tryLogin } from '../../testing/test-login.ts';
import { addTestUser } from '../../testing/data/test-user.ts';
import { until } from '../../testing/until.ts';
import { WorkQueue } from '../../platform/limits/work-queue.ts';

const key = encodePassword(TEST_PASSWORD);

/** Has other passwords checked until `held` is resolved. */
function holdLogins() {
  const queue = WorkQueue.named.get('logins') as WorkQueue;
  const held = createDeferred();
  return { queue, held, others: [1, 2].map(() => queue.run(() => held.promise)) };
}

describeCalls('the session calls', (app) => {
  const post = (input: object, headers = {}) => app.visitor(sessionCalls.logIn, input, headers);

  describe('POST user/login', () => {
    test.each(['admin', ' ADMIN ', 'ａｄｍｉｎ'])('takes the user name %j', async (username) => {
      const { status, body } = await post({ username, key });
      expect([status, body]).toEqual([200, { id: 1, username: 'admin', name: 'Administrator' }]);
    });

    test('gives a cookie that scripts cannot read, and keeps only a hash of it', async () => {
      const before = (await app.rows('sessions')).length;
      const [cookie] = (await post({ username: 'admin', key })).cookies;
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
      const stored = await app.rows('sessions');
      expect(stored).toHaveLength(before + 1);
      expect(JSON.stringify(stored)).not.toContain(cookie?.value);
    });

    test('gives a plain cookie where browsers would drop a secure one', async () => {
      const host = '192.168.1.5:3000';
      const { cookies } = await post(
        { username: 'admin', key },
        { host, origin: `http://${host}` },
      );
      expect(cookies).toMatchObject([{ name: 'session', httpOnly: true, sameSite: 'Lax' }]);
      expect(cookies[0]).not.toHaveProperty('secure');
    });

    test.each([
      ['a wrong password', 'admin', encodePassword('wrong')],
      ['an unknown name', 'nobody', key],
      ['a very long name', 'ﷺ'.repeat(1000), 'eA=='],
      ['an empty name', '', key],
      ['an empty password', 'admin', ''],
      ['a password that is no base64', 'admin', '*****'],
      ['a password that is no UTF-8', 'admin', '8WE='],
      ['a user who is switched off', 'ana', encodePassword(ANA.password)],
    ])('answers false to %s', async (_, username, password) => {
      await app.db.updateTable('users').set({ active: 0 }).where('id', '=', ANA.id).execute();
      const answer = await post({ username, key: password });
      expect(answer).toMatchObject({ status: 401, body: false, cookies: [] });
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
    });

    test('checks the password for a name that does not exist too, so that it takes as long', async () => {
      const { held, others, queue } = holdLogins();
      const attempts = ['a', 'b'].map((name) => tryLogin(app, name, 'wrong'));
      await until(() => queue.waiting === 2);
      held.resolve();
      const statuses = (await Promise.all(attempts)).map(({ statusCode }) => statusCode);
      expect(statuses).toEqual([401, 401]);
      await Promise.all(others);
    });

    test('answers 403 to another site, and says what to do', async () => {
      const answer = await post({ username: 'admin', key }, { origin: 'http://evil.example' });
      expect(answer.status).toBe(403);
      expect(answer.text).toContain("'Origin: http://localhost:3000'");
    });

    test('ends the session that the browser had before', async () => {
      const headers = await logIn(app, 'admin', TEST_PASSWORD);
      const before = (await app.rows('sessions')).length;
      await post({ username: 'admin', key }, headers);
      expect(await app.visitor(userCalls.list, {}, headers)).toMatchObject({ status: 401 });
      expect(await app.rows('sessions')).toHaveLength(before);
    });
  });

  test('POST user/logout ends the session and takes the cookie away, if there is one', async () => {
    const before = (await app.rows('sessions')).length;
    const { status, text, cookies } = await app.ana(sessionCalls.logOut);
    expect([status, text]).toEqual([204, '']);
    expect(cookies).toMatchObject([{ name: '__Host-session', value: '', path: '/' }]);
    expect(cookies[0]?.expires?.getTime()).toBe(0);
    expect(await app.rows('sessions')).toHaveLength(before - 1);
    expect(await app.ana(userCalls.list)).toMatchObject({ status: 401 });
    expect(await app.visitor(sessionCalls.logOut)).toMatchObject({ status: 204 });
  });

  test('GET user/session answers with the user until they are switched off', async () => {
    const user = { id: 1, username: 'admin', name: 'Administrator' };
    const shown = (await app.admin(sessionCalls.show)).body;
    expect(shown).toEqual({ ...user, twoFactor: false, recoveryCodes: 0 });
    await app.db.updateTable('users').set({ active: 0 }).execute();
    expect(await app.admin(sessionCalls.show)).toMatchObject({
      status: 401,
      headers: { 'cache-control': 'no-store' },
    });
  });
});

const PUBLIC_URL = 'https://party.example';
const ERROR = 50;

test.each([
  [ANA.password, 200, 'login.succeeded'],
  ['wrong', 401, 'login.failed'],
])('a visitor who leaves while %j is checked causes no error', async (password, status, event) => {
  const log = openTestLog();
  const settings = readSettings({ PUBLIC_URL });
  const { app, db } = await buildTestApp({ settings, log: log.settings });
  await addTestUser(db, ANA);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { held, others, queue } = holdLogins();
  const asked = once(app.server, 'request');
  const body = JSON.stringify({ username: 'ana', key: encodePassword(password) });
  const visitor = beginRequest(app, `POST ${API_ROOT}${sessionCalls.logIn.path}`, {
    host: 'party.example',
    origin: PUBLIC_URL,
    'content-length': Buffer.byteLength(body),
  });
  visitor.write(body);
  const [{ socket }, response] = (await asked) as [IncomingMessage, ServerResponse];
  await until(() => queue.waiting === 1);
  const closed = once(socket, 'close');
  visitor.destroy();
  await closed;
  // Node remembers an address that was read before, and can read none from here on.
  Object.assign(socket, { _peername: undefined });
  held.resolve();
  await Promise.all(others);
  await until(() => response.writableEnded);
  expect(response.statusCode).toBe(status);
  expect(log.lines().filter(({ level }) => Number(level) >= ERROR)).toEqual([]);
  expect(log.takeEvents()).toEqual([expect.objectContaining({ event, address: 'gone' })]);
});
