import {
  accountCalls,
  articleCalls,
  type SavedUser,
  sessionCalls,
  userCalls,
} from '@catalogmx/shared/contract';
import { resetUserPassword } from '../../commands/rescue-user.ts';
import { openTestApp, type TestCall } from '../../testing/test-app.ts';
import { addTestArticle } from '../../testing/test-catalogue.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { encodePassword, tryLogin } from '../../testing/test-login.ts';
import { addTestUser } from '../../testing/test-user.ts';

const FIRST = 'Castle-Blue-42';
const OWN = 'Wet-Slide-43-tall';

describe.each(testDatabases)('a password chosen by an administrator on $name', (on) => {
  async function openWithEva() {
    const testApp = await openTestApp({ on });
    const admin = await testApp.asAdmin();
    const user = { username: 'eva', name: 'Eva', key: encodePassword(FIRST) };
    const { id } = (await admin('POST', userCalls.create.path, user)).json<SavedUser>();
    const eva = await testApp.asUser(id);
    const choose = (password: string) => {
      const payload = { current: encodePassword(FIRST), key: encodePassword(password) };
      return eva('PUT', accountCalls.changePassword.path, payload);
    };
    const login = async (password: string) =>
      (await tryLogin(testApp, 'eva', password)).json<{ mustChangePassword?: boolean }>();
    const status = async (path: string) => (await eva('GET', path)).statusCode;
    return { ...testApp, admin, eva, id, choose, login, status };
  }

  test('opens a session for nothing but choosing another one', async () => {
    const { eva, id, choose, db, login, status } = await openWithEva();
    const articleId = await addTestArticle(db, { active: false });
    const session = { id, username: 'eva', name: 'Eva' };
    expect(await login(FIRST)).toEqual({ ...session, mustChangePassword: true });
    const refused = await eva('PUT', userCalls.update.path, { id, key: encodePassword(OWN) });
    expect(refused.statusCode).toBe(403);
    const message = 'Choose a password of your own first, in Mi cuenta.';
    expect(refused.json()).toEqual({ code: 'change_password', message });
    expect((await eva('GET', `${articleCalls.list.path}?id=${articleId}`)).json()).toEqual([]);
    const own = async () => (await eva('GET', sessionCalls.show.path)).json<object>();
    expect(await own()).toMatchObject({ username: 'eva', mustChangePassword: true });

    expect((await choose(FIRST)).json()).toMatchObject({
      fields: { key: 'Use another one than the first.' },
    });
    expect((await choose(OWN)).statusCode).toBe(200);
    expect(await status(userCalls.list.path)).toBe(200);
    expect(await own()).not.toHaveProperty('mustChangePassword');
    expect(await login(OWN)).toEqual(session);
  });

  test('may be left for later by a logout', async () => {
    const { eva, status } = await openWithEva();
    expect((await eva('POST', sessionCalls.logOut.path)).statusCode).toBe(204);
    expect(await status(sessionCalls.show.path)).toBe(401);
  });

  test('is one again when an administrator sets it, and none when the user or a command does', async () => {
    const { admin, asUser, choose, id, login, db } = await openWithEva();
    const set = (call: TestCall, fields: object = { key: encodePassword(FIRST) }) =>
      call('PUT', userCalls.update.path, { id, ...fields });
    const isFirst = async (password: string) => (await login(password)).mustChangePassword;
    await choose(OWN);
    await set(await asUser(id));
    expect(await isFirst(FIRST)).toBeUndefined();
    await set(admin);
    expect(await isFirst(FIRST)).toBe(true);
    await set(admin, { nombre: 'Eva B.', key: '' });
    expect(await isFirst(FIRST)).toBe(true);
    const { password } = await resetUserPassword(db, { username: 'eva' });
    expect(await isFirst(password)).toBeUndefined();
  });
});

test('ADMIN_PASSWORD and the passwords of older users are no first passwords', async () => {
  const { db, asAdmin, asUser } = await openTestApp();
  const calls = [await asAdmin(), await asUser(await addTestUser(db, { username: 'ana' }))];
  for (const call of calls) expect((await call('GET', userCalls.list.path)).statusCode).toBe(200);
});
