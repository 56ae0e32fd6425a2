import {
  type AdminUser,
  API_PATHS,
  API_ROOT,
  type ErrorResponse,
} from '@catalogmx/shared/contract';
import { useTestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { encodePassword, tryLogin } from '../../testing/test-login.ts';
import { addTestUser } from '../../testing/test-user.ts';

const list = API_ROOT + API_PATHS.userList;
const create = API_ROOT + API_PATHS.userCreate;
const PASSWORD = 'Castle-Blue-42';
const ana = { username: ' Ana ', name: ' Ana López ', key: encodePassword(PASSWORD) };

describe.each(testDatabases)('users on $name', (on) => {
  async function buildAppWithSession() {
    const testApp = await useTestApp({ on });
    const headers = await testApp.login();
    const post = (payload: object) =>
      testApp.inject({ method: 'POST', url: create, payload, headers });
    return { ...testApp, headers, post };
  }

  describe('GET user/list', () => {
    test('lists all users by rising id, without a word of their passwords', async () => {
      const { inject, headers, db } = await buildAppWithSession();
      const id = await addTestUser(db, { username: 'ben', name: 'Ben' });
      await db.updateTable('users').set({ active: 0 }).where('id', '=', id).execute();
      const answer = await inject({ url: list, headers });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.json()).toEqual([
        { id: 1, username: 'admin', name: 'Administrator', activo: 1 },
        { id, username: 'ben', name: 'Ben', activo: 0 },
      ]);
    });

    test('answers a page of it', async () => {
      const { inject, headers, db } = await buildAppWithSession();
      for (const username of ['a', 'b', 'c']) await addTestUser(db, { username });
      const names = async (query: string) => {
        const answer = await inject({ url: list + query, headers });
        return answer.json<AdminUser[]>().map(({ username }) => username);
      };
      expect(await names('?limit=2&offset=1')).toEqual(['a', 'b']);
      expect(await names('?offset=3')).toEqual(['c']);
    });

    test('answers 400 to a page that is none', async () => {
      const { inject, headers } = await buildAppWithSession();
      const answer = await inject({ url: `${list}?limit=0`, headers });
      expect(answer.statusCode).toBe(400);
      expect(answer.json<ErrorResponse>().fields).toHaveProperty('limit');
    });

    test('answers 401 without a session', async () => {
      const { inject } = await useTestApp({ on });
      const answer = await inject(list);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ code: 'unauthorized' });
    });
  });

  describe('POST user/create', () => {
    test('stores a user who can log in', async () => {
      const testApp = await buildAppWithSession();
      const answer = await testApp.post(ana);
      expect(answer.statusCode).toBe(201);
      expect(answer.json()).toEqual({ status: 'created', id: 2 });
      const session = { id: 2, username: 'Ana', name: 'Ana López', mustChangePassword: true };
      expect((await tryLogin(testApp, 'ana', PASSWORD)).json()).toEqual(session);
      const user = await testApp.db
        .selectFrom('users')
        .select('password_hash')
        .where('id', '=', 2)
        .executeTakeFirstOrThrow();
      expect(user.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    });

    test.each([
      ['no user name', { name: 'Ana', key: ana.key }, 'username'],
      ['a blank user name', { ...ana, username: '  ' }, 'username'],
      ['a user name that is too long', { ...ana, username: 'a'.repeat(65) }, 'username'],
      [
        'a user name that is compared as a longer one',
        { ...ana, username: 'ﷺ'.repeat(64) },
        'username',
      ],
      ['no name', { ...ana, name: '' }, 'name'],
      ['no password', { ...ana, key: '' }, 'key'],
      ['a password that is no base64', { ...ana, key: PASSWORD }, 'key'],
      ['a short password', { ...ana, key: encodePassword('Castle7') }, 'key'],
      ['a long password', { ...ana, key: encodePassword('Castle7-'.repeat(17)) }, 'key'],
      ['a common password', { ...ana, key: encodePassword('P@ssw0rd') }, 'key'],
      ['a password with the user name', { ...ana, key: encodePassword('1-ANA-ana-7') }, 'key'],
    ])('answers 400 to %s', async (_, payload, field) => {
      const { post } = await buildAppWithSession();
      const answer = await post(payload);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'invalid_input' });
      expect(answer.json<ErrorResponse>().fields?.[field]).toMatch(/\w/);
      expect(answer.body).not.toContain(ana.key);
    });

    test('answers 401 without a session and 403 to another site', async () => {
      const { inject, headers } = await buildAppWithSession();
      const call = (from: Record<string, string | undefined>) =>
        inject({ method: 'POST', url: create, payload: ana, headers: from });
      expect((await call({ origin: headers.origin })).statusCode).toBe(401);
      expect((await call({ ...headers, origin: 'http://evil.example' })).statusCode).toBe(403);
    });

    test.each(['admin', ' ADMIN', 'ａｄｍｉｎ'])(
      'answers 409 to the taken name %j',
      async (username) => {
        const { post } = await buildAppWithSession();
        const answer = await post({ ...ana, username });
        expect(answer.statusCode).toBe(409);
        expect(answer.json()).toMatchObject({ code: 'conflict' });
        expect(answer.json<ErrorResponse>().fields?.username).toMatch(/\w/);
      },
    );

    test('stores one of two who come at once with the same name', async () => {
      const { post } = await buildAppWithSession();
      const answers = await Promise.all([post(ana), post({ ...ana, username: 'ANA' })]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    });
  });

  test('an offset that no database can hold is refused', async () => {
    const { inject, login } = await useTestApp({ on });
    const headers = await login();
    const url = `${API_ROOT}${API_PATHS.userList}?offset=9223372036854776000`;
    expect((await inject({ url, headers })).statusCode).toBe(400);
  });

  test('an id that PostgreSQL cannot hold is refused', async () => {
    const { inject, login } = await useTestApp({ on });
    const headers = await login();
    const payload = { id: 2 ** 31 };
    const answer = await inject({
      method: 'PUT',
      url: API_ROOT + API_PATHS.userUpdate,
      payload,
      headers,
    });
    expect(answer.statusCode).toBe(400);
  });
});
