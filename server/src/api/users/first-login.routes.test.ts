import { API_PATHS, API_ROOT, type SavedUser } from '@catalogmx/shared/contract';
import { resetUserPassword } from '../../commands/reset-user-password.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { addTestArticle } from '../../testing/test-catalogue.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { encodePassword, logIn, tryLogin } from '../../testing/test-login.ts';
import { addTestUser } from '../../testing/test-user.ts';

const FIRST = 'Castle-Blue-42';
const OWN = 'Wet-Slide-43-tall';

describe.each(testDatabases)(
  'a password that an administrator chose for another on $name',
  (on) => {
    async function openWithNewUser() {
      const testApp = await useTestApp({ on });
      const admin = await testApp.login();
      const call = (
        method: 'GET' | 'POST' | 'PUT' | 'DELETE',
        path: string,
        { payload, headers = admin }: { payload?: object; headers?: Record<string, string> } = {},
      ) => testApp.inject({ method, url: API_ROOT + path, headers, ...(payload && { payload }) });
      const user = { username: 'eva', name: 'Eva', key: encodePassword(FIRST) };
      const { id } = (
        await call('POST', API_PATHS.userCreate, { payload: user })
      ).json<SavedUser>();
      const choose = (headers: Record<string, string>, password: string, current = FIRST) =>
        call('PUT', API_PATHS.ownPassword, {
          headers,
          payload: { current: encodePassword(current), key: encodePassword(password) },
        });
      const isFirst = async (password: string) =>
        (await tryLogin(testApp, 'eva', password)).json<{ mustChangePassword?: boolean }>()
          .mustChangePassword;
      return { ...testApp, call, id, choose, isFirst };
    }

    test('opens a session for nothing but choosing another one', async () => {
      const testApp = await openWithNewUser();
      const { call, id, choose, db } = testApp;
      const articleId = await addTestArticle(db, { active: false });
      const login = await tryLogin(testApp, 'eva', FIRST);
      expect([login.statusCode, login.json()]).toEqual([
        200,
        { id, username: 'eva', name: 'Eva', mustChangePassword: true },
      ]);
      const headers = await logIn(testApp, 'eva', FIRST);
      for (const [method, path, payload] of [
        ['GET', API_PATHS.userList],
        ['GET', `${API_PATHS.articles}?inactive=1`],
        ['POST', API_PATHS.articles, { title: 'Castle', content: '', cat_id: 1, active: true }],
        ['PUT', API_PATHS.userUpdate, { id, key: encodePassword(OWN) }],
        ['PUT', API_PATHS.account, { name: 'Eva B.' }],
        ['POST', API_PATHS.twoFactor, { currentPassword: encodePassword(FIRST) }],
        ['GET', API_PATHS.ownSessions],
      ] as const) {
        const response = await call(method, path, { payload, headers });
        expect([path, response.statusCode, response.json()]).toEqual([
          path,
          403,
          {
            code: 'change_password',
            message: 'Choose a password of your own first, in Mi cuenta.',
          },
        ]);
      }
      const hidden = await call('GET', `${API_PATHS.articles}?id=${articleId}`, { headers });
      expect(hidden.json()).toEqual([]);
      expect((await call('GET', API_PATHS.session, { headers })).json()).toMatchObject({
        username: 'eva',
        mustChangePassword: true,
      });

      expect((await choose(headers, FIRST)).json()).toMatchObject({
        fields: { key: 'Use another one than the first.' },
      });
      expect((await choose(headers, OWN)).statusCode).toBe(200);

      expect((await call('GET', API_PATHS.userList, { headers })).statusCode).toBe(200);
      expect((await call('GET', API_PATHS.session, { headers })).json()).not.toHaveProperty(
        'mustChangePassword',
      );
      expect((await tryLogin(testApp, 'eva', OWN)).json()).toEqual({
        id,
        username: 'eva',
        name: 'Eva',
      });
    });

    test('may be left for later by a logout', async () => {
      const testApp = await openWithNewUser();
      const headers = await logIn(testApp, 'eva', FIRST);
      expect((await testApp.call('POST', API_PATHS.logout, { headers })).statusCode).toBe(204);
      expect((await testApp.call('GET', API_PATHS.session, { headers })).statusCode).toBe(401);
    });

    test('is one again when an administrator sets it, and none when the user or a command does', async () => {
      const testApp = await openWithNewUser();
      const { call, choose, id, isFirst, db } = testApp;
      await choose(await logIn(testApp, 'eva', FIRST), OWN);
      const set = (headers?: Record<string, string>) =>
        call('PUT', API_PATHS.userUpdate, { payload: { id, key: encodePassword(FIRST) }, headers });
      await set(await logIn(testApp, 'eva', OWN));
      expect(await isFirst(FIRST)).toBeUndefined();
      await set();
      expect(await isFirst(FIRST)).toBe(true);
      await call('PUT', API_PATHS.userUpdate, { payload: { id, nombre: 'Eva B.', key: '' } });
      expect(await isFirst(FIRST)).toBe(true);
      const { password } = await resetUserPassword(db, { username: 'eva' });
      expect(await isFirst(password)).toBeUndefined();
    });
  },
);

test('ADMIN_PASSWORD and the passwords of older users are no first passwords', async () => {
  const testApp = await useTestApp();
  const { inject, login, db } = testApp;
  const admin = await login();
  await addTestUser(db, { username: 'ana', password: FIRST });
  for (const headers of [admin, await logIn(testApp, 'ana', FIRST)]) {
    expect((await inject({ url: API_ROOT + API_PATHS.userList, headers })).statusCode).toBe(200);
  }
});
