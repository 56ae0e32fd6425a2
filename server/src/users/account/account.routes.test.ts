import {
  accountCalls,
  IDEMPOTENCY_KEY_HEADER,
  sessionCalls,
  userCalls,
} from '@catalogmx/shared/contract';
import { ANA, describeCalls, type SendCall, TEST_PASSWORD } from '../../testing/test-app.ts';
import { encodePassword, tryLogin } from '../../testing/test-login.ts';
import { addTestUser } from '../../testing/data/test-user.ts';
import { deviceName } from './account.routes.ts';

const NEW_PASSWORD = 'Slide-Green-43';
const change = { current: encodePassword(ANA.password), key: encodePassword(NEW_PASSWORD) };
const wrong = { ...change, current: encodePassword('wrong') };

const statusOf = async (call: SendCall) => (await call(sessionCalls.show)).status;

describeCalls('the own account', (app) => {
  const login = async (password: string) =>
    (await tryLogin(app, 'ana', password, { remoteAddress: '127.0.0.1' })).statusCode;

  test('takes a new name, but for user 1', async () => {
    const { status, body } = await app.ana(accountCalls.rename, { name: ' Ana López ' });
    expect([status, body]).toEqual([200, { status: 'updated', id: ANA.id }]);
    const shown = await app.ana(sessionCalls.show);
    expect(shown.body).toMatchObject({ id: ANA.id, username: 'ana', name: 'Ana López' });
    expect(await app.admin(accountCalls.rename, { name: 'Owner' })).toMatchObject({ status: 403 });
  });

  test('takes a new password, and ends the other sessions only', async () => {
    const there = await app.asUser(ANA.id);
    const { status, body } = await app.ana(accountCalls.changePassword, change);
    expect([status, body]).toEqual([200, { status: 'updated', id: ANA.id }]);
    const statuses = [app.ana, there, app.admin].map(statusOf);
    expect(await Promise.all(statuses)).toEqual([200, 401, 200]);
    expect([await login(ANA.password), await login(NEW_PASSWORD)]).toEqual([401, 200]);
    const ofFirst = { ...change, current: encodePassword(TEST_PASSWORD) };
    const first = await app.admin(accountCalls.changePassword, ofFirst);
    expect(first.status).toBe(200);
  });

  test('a wrong current password counts for the login delays, and a right one resets nothing', async () => {
    await app.ana(accountCalls.changePassword, wrong);
    await app.ana(accountCalls.changePassword, change);
    const failures = await app.rows('login_failures');
    expect(failures.find(({ subject }) => subject === 'user:ana')?.failures).toBe(1);
    for (let i = 0; i < 4; i++) await app.ana(accountCalls.changePassword, wrong);
    const { status, headers } = await app.ana(accountCalls.changePassword, change);
    expect([status, headers['retry-after']]).toEqual([429, '1']);
    expect(await login(NEW_PASSWORD)).toBe(429);
  });
});

// authorisation.test.ts shows which calls need one.
describeCalls('a recent password', (app) => {
  const EVA = { username: 'eva', name: 'Eva', key: encodePassword('Wet-Slide-43') };
  const currentPassword = encodePassword(ANA.password);
  const create = (more: object = {}, headers = {}) =>
    app.ana(userCalls.create, { ...EVA, ...more }, headers);

  test('is the own one, for one call, and stored nowhere', async () => {
    app.time.now += 600_000;
    expect(await create()).toMatchObject({
      status: 403,
      body: {
        code: 'password_required',
        message: 'Your login is more than 10 minutes old. Log out and in again, then repeat this.',
      },
    });
    expect(await create({ currentPassword: encodePassword('wrong') })).toMatchObject({
      status: 400,
      body: {
        code: 'invalid_input',
        message: 'Check the password.',
        fields: { currentPassword: 'This is not your current password.' },
      },
    });
    expect(await app.rows('users')).toHaveLength(2);
    expect(await create({ currentPassword })).toMatchObject({ status: 201, cookies: [] });
    expect(await create({ username: 'ivo' })).toMatchObject({ status: 403 });
    expect(JSON.stringify(await app.rows('changes'))).not.toContain(currentPassword);
  });

  test('is no part of the body that a repeated call sends', async () => {
    const header = { [IDEMPOTENCY_KEY_HEADER]: 'a-key-of-this-call' };
    const { body } = await create({}, header);
    app.time.now += 600_000;
    expect(await create({ currentPassword }, header)).toMatchObject({ status: 201, body });
  });
});

describeCalls('the own sessions', (app) => {
  const list = async (call: SendCall) => (await call(accountCalls.listSessions)).body;

  test('are listed with their devices and the current one, and end one by one or but for it', async () => {
    const device = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const key = encodePassword(ANA.password);
    app.time.now += 1;
    await app.visitor(sessionCalls.logIn, { username: 'ana', key }, { 'user-agent': device });
    const sessions = await list(app.ana);
    expect(sessions.map(({ current }) => current)).toEqual([false, true]);
    expect(sessions[0]?.device).toBe('Firefox, Linux');
    const fields = ['id', 'created_at', 'last_seen_at', 'device', 'current'];
    expect(Object.keys(sessions[0] ?? {})).toEqual(fields);

    const others = [await app.asUser(ANA.id), await app.asUser(ANA.id)] as const;
    const there = (await list(others[0])).find(({ current }) => current);
    const statuses = () => Promise.all([app.ana, ...others].map(statusOf));
    const end = (input: object) => app.ana(accountCalls.endSessions, input);
    expect((await end({ id: there?.id })).body).toEqual({ status: 'ended' });
    expect(await statuses()).toEqual([200, 401, 200]);
    expect(await end({ id: there?.id })).toMatchObject({ status: 404 });
    expect(await end({})).toMatchObject({ status: 200 });
    expect(await statuses()).toEqual([200, 401, 401]);
  });

  test('of others are neither listed nor ended', async () => {
    const ben = await app.asUser(await addTestUser(app.db, { username: 'ben' }));
    const [own] = await list(app.ana);
    expect(await list(ben)).toHaveLength(1);
    expect(await ben(accountCalls.endSessions, { id: own?.id })).toMatchObject({ status: 404 });
    expect(await ben(accountCalls.endSessions, {})).toMatchObject({ status: 200 });
    expect(await statusOf(app.ana)).toBe(200);
  });
});

const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';

test.each([
  [`(Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, 'Chrome, Windows'],
  [`(Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/140.0`, 'Edge, Windows'],
  [`(X11; Linux x86_64) ${CHROME} Safari/537.36 OPR/120.0`, 'Opera, Linux'],
  [`(X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`, 'Chrome, ChromeOS'],
  [`(Linux; Android 14) ${CHROME} Mobile Safari/537.36`, 'Chrome, Android'],
  [`(Linux; Android 14; SM) SamsungBrowser/28.0 ${CHROME} Mobile`, 'Samsung Internet, Android'],
  [`(Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/18.0 Safari/605.1.15`, 'Safari, Mac'],
  [`(iPhone; CPU iPhone OS 18_0 like Mac OS X) ${APPLE} Safari/604.1`, 'Safari, iPhone'],
  [`(iPad; CPU OS 17_0 like Mac OS X) ${APPLE} CriOS/140.0 Safari/604.1`, 'Chrome, iPad'],
  ['curl/8.0', ''],
])('names the device of %s', (userAgent, name) => {
  expect(deviceName(`Mozilla/5.0 ${userAgent}`)).toBe(name);
});
