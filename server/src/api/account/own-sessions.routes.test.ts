import { accountCalls, API_ROOT, type OwnSession, sessionCalls } from '@catalogmx/shared/contract';
import { openTestApp, TEST_PASSWORD } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { logIn } from '../../testing/test-login.ts';
import { addTestUser } from '../../testing/test-user.ts';
import { deviceName } from './device-name.ts';

const url = API_ROOT + accountCalls.listSessions.path;
const session = API_ROOT + sessionCalls.show.path;

describe.each(testDatabases)('the own sessions on $name', (on) => {
  /** Logs ana in on as many devices. */
  async function logInTimes(count: number) {
    const testApp = await openTestApp({ on });
    await addTestUser(testApp.db, { username: 'ana', password: TEST_PASSWORD });
    const logins = [];
    for (let i = 0; i < count; i++) logins.push(await logIn(testApp, 'ana', TEST_PASSWORD));
    const list = async (headers?: Record<string, string>) =>
      (await testApp.inject({ url, headers })).json<OwnSession[]>();
    const end = (payload: object, headers?: Record<string, string>) =>
      testApp.inject({ method: 'DELETE', url, payload, headers });
    const status = async (headers?: Record<string, string>) =>
      (await testApp.inject({ url: session, headers })).statusCode;
    return { ...testApp, logins, list, end, status };
  }

  test('lists the sessions with their devices and marks the current one', async () => {
    const { inject, logins } = await logInTimes(2);
    const answer = await inject({ url, headers: logins[0] });
    expect(answer.headers['cache-control']).toBe('no-store');
    const sessions = answer.json<OwnSession[]>();
    expect(sessions).toHaveLength(2);
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    expect(sessions[0]?.device).toBe('Firefox, Linux');
    const fields = ['id', 'created_at', 'last_seen_at', 'device', 'current'];
    expect(Object.keys(sessions[0] ?? {})).toEqual(fields);
  });

  test('ends one session, or all but the current one', async () => {
    const { logins, list, end, status } = await logInTimes(4);
    const [here, ...others] = logins;
    const there = (await list(others[0])).find(({ current }) => current);
    expect((await end({ id: there?.id }, here)).json()).toEqual({ status: 'ended' });
    expect(await Promise.all(logins.map(status))).toEqual([200, 401, 200, 200]);
    expect((await end({ id: there?.id }, here)).statusCode).toBe(404);
    expect((await end({}, here)).statusCode).toBe(200);
    expect(await Promise.all(logins.map(status))).toEqual([200, 401, 401, 401]);
  });

  test('leaves the sessions of others alone', async () => {
    const testApp = await logInTimes(1);
    await addTestUser(testApp.db, { username: 'ben', password: TEST_PASSWORD });
    const ben = await logIn(testApp, 'ben', TEST_PASSWORD);
    const [own] = await testApp.list(testApp.logins[0]);
    expect(await testApp.list(ben)).toHaveLength(1);
    expect((await testApp.end({ id: own?.id }, ben)).statusCode).toBe(404);
    expect((await testApp.end({}, ben)).statusCode).toBe(200);
    expect(await testApp.status(testApp.logins[0])).toBe(200);
  });
});

const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, 'Chrome, Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/140.0`, 'Edge, Windows'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36 OPR/120.0`, 'Opera, Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`, 'Chrome, ChromeOS'],
  [`Mozilla/5.0 (Linux; Android 14) ${CHROME} Mobile Safari/537.36`, 'Chrome, Android'],
  [
    `Mozilla/5.0 (Linux; Android 14; SM) SamsungBrowser/28.0 ${CHROME} Mobile`,
    'Samsung Internet, Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/18.0 Safari/605.1.15`,
    'Safari, Mac',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${APPLE} Version/18.0 Mobile/15E148 Safari/604.1`,
    'Safari, iPhone',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) ${APPLE} CriOS/140.0 Mobile/15E148 Safari/604.1`,
    'Chrome, iPad',
  ],
  ['curl/8.0', ''],
  ['', ''],
])('names the device of %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
