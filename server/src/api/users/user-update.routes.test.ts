import {
  type AdminUser,
  API_PATHS,
  API_ROOT,
  type ErrorResponse,
} from '@catalogmx/shared/contract';
import { useTestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { encodePassword, logIn, tryLogin } from '../../testing/test-login.ts';
import { listSessions } from '../session/session.repository.ts';
import { addTestUser } from '../../testing/test-user.ts';

const list = API_ROOT + API_PATHS.userList;
const update = API_ROOT + API_PATHS.userUpdate;
const PASSWORD = 'Castle-Blue-42';
const NEW_PASSWORD = 'Slide-Green-43';

describe.each(testDatabases)('PUT user/update on $name', (on) => {
  /** Builds an app with the users admin (logged in) and ana. */
  async function buildAppWithAna() {
    const testApp = await useTestApp({ on });
    const admin = await testApp.login();
    const id = await addTestUser(testApp.db, { username: 'ana', name: 'Ana', password: PASSWORD });
    const put = (payload: object, headers: Record<string, string | undefined> = admin) =>
      testApp.inject({ method: 'PUT', url: update, payload, headers });
    const ana = () => logIn(testApp, 'ana', PASSWORD);
    const status = async (headers: Record<string, string>) =>
      (await testApp.inject({ url: list, headers })).statusCode;
    const login = async (username: string, password: string) =>
      (await tryLogin(testApp, username, password)).statusCode;
    const listed = async () =>
      (await testApp.inject({ url: list, headers: admin })).json<AdminUser[]>().at(-1);
    return { ...testApp, admin, id, put, ana, status, login, listed };
  }

  test('changes the names, and leaves the password without a key or with an empty one', async () => {
    const { put, id, listed, login } = await buildAppWithAna();
    const answer = await put({ id, username: 'Anita', name: 'Ana López', activo: 1, key: '' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ status: 'updated', id });
    expect(await listed()).toEqual({ id, username: 'Anita', name: 'Ana López', activo: 1 });
    await put({ id, nombre: 'Ana L.' });
    expect(await listed()).toEqual({ id, username: 'Anita', name: 'Ana L.', activo: 1 });
    expect(await login('ANITA', PASSWORD)).toBe(200);
  });

  test('may change the case of a user name', async () => {
    const { put, id, listed } = await buildAppWithAna();
    expect((await put({ id, username: 'ANA' })).statusCode).toBe(200);
    expect(await listed()).toMatchObject({ username: 'ANA' });
  });

  test('a new password ends all sessions of the user', async () => {
    const { put, id, ana, status, login } = await buildAppWithAna();
    const sessions = [await ana(), await ana()];
    await put({ id, key: encodePassword(NEW_PASSWORD) });
    for (const session of sessions) expect(await status(session)).toBe(401);
    expect(await login('ana', PASSWORD)).toBe(401);
    expect(await login('ana', NEW_PASSWORD)).toBe(200);
  });

  test('a user who was switched off is told so by their next call, as long as they are', async () => {
    const { put, id, ana, inject, db } = await buildAppWithAna();
    const headers = await ana();
    const answer = async () => (await inject({ url: list, headers })).json<ErrorResponse>().code;
    await put({ id, activo: 0 });
    expect(await answer()).toBe('switched_off');
    await put({ id, activo: 1 });
    expect(await answer()).toBe('unauthorized');
    expect(await listSessions(db, id, Date.now())).toEqual([]);
  });

  test("one's own new password ends one's other sessions only", async () => {
    const { put, id, ana, admin, status } = await buildAppWithAna();
    const [here, there] = [await ana(), await ana()];
    await put({ id, key: encodePassword(NEW_PASSWORD) }, here);
    expect(await status(here)).toBe(200);
    expect(await status(there)).toBe(401);
    expect(await status(admin)).toBe(200);
  });

  test('a user who is switched off is out at once, and in again when switched on', async () => {
    const { put, id, ana, status, login, listed } = await buildAppWithAna();
    const session = await ana();
    expect((await put({ id, username: 'ana', name: 'Ana', activo: 0 })).statusCode).toBe(200);
    expect(await listed()).toMatchObject({ activo: 0 });
    expect(await status(session)).toBe(401);
    expect(await login('ana', PASSWORD)).toBe(401);
    await put({ id, username: 'ana', name: 'Ana', activo: 1 });
    expect(await status(session)).toBe(401);
    expect(await login('ana', PASSWORD)).toBe(200);
  });

  test('users may switch themselves off, which ends their session', async () => {
    const { put, id, ana, status } = await buildAppWithAna();
    const session = await ana();
    expect((await put({ id, activo: 0 }, session)).statusCode).toBe(200);
    expect(await status(session)).toBe(401);
  });

  test.each([
    ['no id', { name: 'Ana' }, 'id'],
    ['a blank user name', { id: 2, username: ' ' }, 'username'],
    ['a blank name', { id: 2, name: '' }, 'name'],
    ['a blank nombre', { id: 2, nombre: '' }, 'nombre'],
    ['a state that is none', { id: 2, activo: 2 }, 'activo'],
    ['a short password', { id: 2, key: encodePassword('Castle7') }, 'key'],
    ['a common password', { id: 2, key: encodePassword('12345678') }, 'key'],
    ['a password with the user name kept', { id: 2, key: encodePassword('x-ana-4711') }, 'key'],
    [
      'a password with the new user name',
      { id: 2, username: 'eva', key: encodePassword('x-eva-4711') },
      'key',
    ],
  ])('answers 400 to %s', async (_, payload, field) => {
    const { put } = await buildAppWithAna();
    const answer = await put(payload);
    expect(answer.statusCode).toBe(400);
    const { fields = {} } = answer.json<ErrorResponse>();
    expect(Object.keys(fields)).toEqual([field]);
    expect(fields[field]).toMatch(/\w/);
  });

  test('answers 401 without a session and 403 to another site', async () => {
    const { put, id, admin } = await buildAppWithAna();
    expect((await put({ id, name: 'A' }, { origin: admin.origin })).statusCode).toBe(401);
    const evil = { ...admin, origin: 'http://evil.example' };
    expect((await put({ id, name: 'A' }, evil)).statusCode).toBe(403);
  });

  test.each([{ name: 'Changed' }, { activo: 0 }, { key: encodePassword(NEW_PASSWORD) }])(
    'answers 403 to a change of user 1: %j',
    async (change) => {
      const { put, inject, admin } = await buildAppWithAna();
      const answer = await put({ id: 1, ...change });
      expect(answer.statusCode).toBe(403);
      expect((await inject({ url: list, headers: admin })).json<AdminUser[]>()[0]).toEqual({
        id: 1,
        username: 'admin',
        name: 'Administrator',
        activo: 1,
      });
    },
  );

  test('answers 404 to an unknown id and 409 to a taken user name', async () => {
    const { put, id, listed } = await buildAppWithAna();
    expect((await put({ id: 99, name: 'A' })).statusCode).toBe(404);
    const answer = await put({ id, username: 'Admin', name: 'Changed', activo: 0 });
    expect(answer.statusCode).toBe(409);
    expect(answer.json<ErrorResponse>().fields).toHaveProperty('username');
    expect(await listed()).toMatchObject({ username: 'ana', name: 'Ana', activo: 1 });
  });
});
