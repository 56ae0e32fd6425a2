import { type AdminUser, API_PATHS, type ErrorResponse, MAX_ID } from '@catalogmx/shared/contract';
import { buildTestApp, openTestApp, type TestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { openTestLog } from '../../testing/test-log.ts';
import { encodePassword, tryLogin } from '../../testing/test-login.ts';
import { addTestUser } from '../../testing/test-user.ts';

const PASSWORD = 'Castle-Blue-42';
const ana = { username: ' Ana ', name: ' Ana López ', key: encodePassword(PASSWORD) };

describe.each(testDatabases)('users on $name', (on) => {
  async function openAsAdmin(testApp?: TestApp) {
    const app = testApp ?? (await openTestApp({ on }));
    const call = await app.asAdmin();
    const post = (payload: object) => call('POST', API_PATHS.userCreate, payload);
    return { ...app, call, post };
  }

  describe('GET user/list', () => {
    test('lists all users by rising id, without a word of their passwords', async () => {
      const { call, db } = await openAsAdmin();
      const id = await addTestUser(db, { username: 'ben', name: 'Ben' });
      await db.updateTable('users').set({ active: 0 }).where('id', '=', id).execute();
      const answer = await call('GET', API_PATHS.userList);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.json()).toEqual([
        { id: 1, username: 'admin', name: 'Administrator', activo: 1 },
        { id, username: 'ben', name: 'Ben', activo: 0 },
      ]);
    });

    test('answers a page of it', async () => {
      const { call, db } = await openAsAdmin();
      for (const username of ['a', 'b', 'c']) await addTestUser(db, { username });
      const names = async (query: string) => {
        const answer = await call('GET', API_PATHS.userList + query);
        return answer.json<AdminUser[]>().map(({ username }) => username);
      };
      expect(await names('?limit=2&offset=1')).toEqual(['a', 'b']);
      expect(await names('?offset=3')).toEqual(['c']);
    });

    test.each([
      ['limit', 0],
      ['offset', '9223372036854776000'],
    ])('answers 400 to the %s %s', async (field, value) => {
      const { call } = await openAsAdmin();
      const answer = await call('GET', `${API_PATHS.userList}?${field}=${value}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json<ErrorResponse>().fields).toHaveProperty(field);
    });
  });

  describe('POST user/create', () => {
    test('stores a user who can log in', async () => {
      const testApp = await openAsAdmin();
      const answer = await testApp.post(ana);
      expect([answer.statusCode, answer.json()]).toEqual([201, { status: 'created', id: 2 }]);
      const session = { id: 2, username: 'Ana', name: 'Ana López', mustChangePassword: true };
      expect((await tryLogin(testApp, 'ana', PASSWORD)).json()).toEqual(session);
      const hashes = testApp.db.selectFrom('users').select('password_hash').where('id', '=', 2);
      expect((await hashes.executeTakeFirst())?.password_hash).toMatch(
        /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/,
      );
    });

    test.each([
      ['no user name', { username: undefined }, 'username'],
      ['a blank user name', { username: '  ' }, 'username'],
      ['a user name that is too long', { username: 'a'.repeat(65) }, 'username'],
      ['a user name that is compared as a longer one', { username: 'ﷺ'.repeat(64) }, 'username'],
      ['no name', { name: '' }, 'name'],
      ['no password', { key: '' }, 'key'],
      ['a password that is no base64', { key: PASSWORD }, 'key'],
      ['a short password', { key: encodePassword('Castle7') }, 'key'],
      ['a long password', { key: encodePassword('Castle7-'.repeat(17)) }, 'key'],
      ['a common password', { key: encodePassword('P@ssw0rd') }, 'key'],
      ['a password with the user name', { key: encodePassword('1-ANA-ana-7') }, 'key'],
    ])('answers 400 to %s', async (_, wrong, field) => {
      const { post } = await openAsAdmin();
      const answer = await post({ ...ana, ...wrong });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'invalid_input' });
      expect(answer.json<ErrorResponse>().fields?.[field]).toMatch(/\w/);
      expect(answer.body).not.toContain(ana.key);
    });

    test.each(['admin', ' ADMIN', 'ａｄｍｉｎ'])(
      'answers 409 to the taken name %j',
      async (username) => {
        const { post } = await openAsAdmin();
        const answer = await post({ ...ana, username });
        expect(answer.statusCode).toBe(409);
        expect(answer.json()).toMatchObject({ code: 'conflict' });
        expect(answer.json<ErrorResponse>().fields?.username).toMatch(/\w/);
      },
    );

    test('stores one of two who come at once with the same name', async () => {
      const { post } = await openAsAdmin();
      const answers = await Promise.all([post(ana), post({ ...ana, username: 'ANA' })]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    });
  });

  test('an id that PostgreSQL cannot hold is refused', async () => {
    const { call } = await openAsAdmin();
    expect((await call('PUT', API_PATHS.userUpdate, { id: MAX_ID + 1 })).statusCode).toBe(400);
  });

  test('passwords beyond what the queue takes get 503, on creating and on updating users', async () => {
    const log = openTestLog('warn');
    const testApp = await buildTestApp({ db: await on.open(), log: log.settings });
    const { call, post, db } = await openAsAdmin(testApp);
    const id = await addTestUser(db, { username: 'ana' });
    const { key } = ana;
    const update = () => call('PUT', API_PATHS.userUpdate, { id, key });
    // More than the queue holds, because some are hashed while others arrive.
    const names = Array.from({ length: 150 }, (_, index) => `user-${index}`);
    const responses = await Promise.all(
      names.map((name) => Promise.all([post({ username: name, name, key }), update()])),
    );
    for (const [index, done] of [201, 200].entries()) {
      const kind = responses.flatMap((pair) => pair[index] ?? []);
      const refused = kind.filter(({ statusCode }) => statusCode !== done);
      expect(refused.length).toBeGreaterThan(0);
      for (const response of refused) {
        expect(response.statusCode).toBe(503);
        expect(response.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
        expect(response.json()).toMatchObject({ code: 'busy' });
      }
    }
    expect(log.text()).toBe('');
  });
});
