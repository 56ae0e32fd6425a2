import { type AdminUser, type ErrorResponse, userCalls } from '@catalogmx/shared/contract';
import { openTestApp, type TestCall } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { encodePassword, tryLogin } from '../../testing/test-login.ts';
import { listSessions } from '../session/session.repository.ts';
import { addTestUser } from '../../testing/test-user.ts';

const PASSWORD = 'Castle-Blue-42';
const NEW_PASSWORD = 'Slide-Green-43';

describe.each(testDatabases)('PUT user/update on $name', (on) => {
  /** Opens an app with the users admin and ana, both with a session. */
  async function openWithAna() {
    const testApp = await openTestApp({ on });
    const admin = await testApp.asAdmin();
    const id = await addTestUser(testApp.db, { username: 'ana', name: 'Ana', password: PASSWORD });
    const ana = await testApp.asUser(id);
    const put = (payload: object, call = admin) => call('PUT', userCalls.update.path, payload);
    const status = async (call: TestCall) => (await call('GET', userCalls.list.path)).statusCode;
    const login = async (username: string, password: string) =>
      (await tryLogin(testApp, username, password)).statusCode;
    const users = async () => (await admin('GET', userCalls.list.path)).json<AdminUser[]>();
    return { ...testApp, admin, id, put, ana, status, login, users };
  }

  test('changes the names, and leaves the password without a key or with an empty one', async () => {
    const { put, id, users, login } = await openWithAna();
    const answer = await put({ id, username: 'Anita', name: 'Ana López', activo: 1, key: '' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'updated', id }]);
    expect((await users())[1]).toEqual({ id, username: 'Anita', name: 'Ana López', activo: 1 });
    await put({ id, nombre: 'Ana L.' });
    expect((await users())[1]).toEqual({ id, username: 'Anita', name: 'Ana L.', activo: 1 });
    expect(await login('ANITA', PASSWORD)).toBe(200);
  });

  test('a new password ends all sessions of the user', async () => {
    const { put, id, ana, asUser, status, login } = await openWithAna();
    const there = await asUser(id);
    await put({ id, key: encodePassword(NEW_PASSWORD) });
    expect([await status(ana), await status(there)]).toEqual([401, 401]);
    expect([await login('ana', PASSWORD), await login('ana', NEW_PASSWORD)]).toEqual([401, 200]);
  });

  test('a user who was switched off is told so by their next call, as long as they are', async () => {
    const { put, id, ana, db } = await openWithAna();
    const code = async () => (await ana('GET', userCalls.list.path)).json<ErrorResponse>().code;
    await put({ id, activo: 0 });
    expect(await code()).toBe('switched_off');
    await put({ id, activo: 1 });
    expect(await code()).toBe('unauthorized');
    expect(await listSessions(db, id, Date.now())).toEqual([]);
  });

  test("one's own new password ends one's other sessions only", async () => {
    const { put, id, ana, asUser, admin, status } = await openWithAna();
    const there = await asUser(id);
    await put({ id, key: encodePassword(NEW_PASSWORD) }, ana);
    expect([await status(ana), await status(there), await status(admin)]).toEqual([200, 401, 200]);
  });

  test('a user who is switched off is out at once, and in again when switched on', async () => {
    const { put, id, ana, status, login, users } = await openWithAna();
    expect((await put({ id, username: 'ana', name: 'Ana', activo: 0 })).statusCode).toBe(200);
    expect((await users())[1]).toMatchObject({ activo: 0 });
    expect([await status(ana), await login('ana', PASSWORD)]).toEqual([401, 401]);
    await put({ id, username: 'ana', name: 'Ana', activo: 1 });
    expect([await status(ana), await login('ana', PASSWORD)]).toEqual([401, 200]);
  });

  test('users may switch themselves off, which ends their session', async () => {
    const { put, id, ana, status } = await openWithAna();
    expect((await put({ id, activo: 0 }, ana)).statusCode).toBe(200);
    expect(await status(ana)).toBe(401);
  });

  test.each([{ name: 'Changed' }, { activo: 0 }, { key: encodePassword(NEW_PASSWORD) }])(
    'answers 403 to a change of user 1: %j',
    async (change) => {
      const { put, users } = await openWithAna();
      expect((await put({ id: 1, ...change })).statusCode).toBe(403);
      const admin = { id: 1, username: 'admin', name: 'Administrator', activo: 1 };
      expect((await users())[0]).toEqual(admin);
    },
  );

  test('answers 404 to an unknown id and 409 to a taken user name', async () => {
    const { put, id, users } = await openWithAna();
    expect((await put({ id: 99, name: 'A' })).statusCode).toBe(404);
    const answer = await put({ id, username: 'Admin', name: 'Changed', activo: 0 });
    expect(answer.statusCode).toBe(409);
    expect(answer.json<ErrorResponse>().fields).toHaveProperty('username');
    expect((await users())[1]).toMatchObject({ username: 'ana', name: 'Ana', activo: 1 });
  });
});
