import { API_PATHS, API_ROOT, type OwnSession } from '@catalogmx/shared/contract';
import { useTestApp, TEST_PASSWORD } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { logIn } from '../../testing/test-login.ts';
import { addTestUser } from '../../testing/test-user.ts';

const url = API_ROOT + API_PATHS.ownSessions;
const session = API_ROOT + API_PATHS.session;

describe.each(testDatabases)('the own sessions on $name', (on) => {
  /** Logs ana in on as many devices. */
  async function logInTimes(count: number) {
    const testApp = await useTestApp({ on });
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

  test('needs a session and the origin of the site', async () => {
    const { inject, end, logins, settings } = await logInTimes(1);
    expect((await inject({ url })).statusCode).toBe(401);
    expect((await end({}, { origin: settings.publicUrl })).statusCode).toBe(401);
    expect((await end({}, { ...logins[0], origin: 'http://evil.example' })).statusCode).toBe(403);
  });
});
