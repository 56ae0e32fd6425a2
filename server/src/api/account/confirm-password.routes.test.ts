import { API_PATHS, API_ROOT } from '@catalogmx/shared/contract';
import { buildTestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { encodePassword, logIn } from '../../testing/test-login.ts';
import { addTestUser } from '../../testing/test-user.ts';

const ANA = { username: 'ana', password: 'Castle-Blue-42' };
const MINUTE = 60_000;

describe.each(testDatabases)('a session that is more than ten minutes old on $name', ({ open }) => {
  async function openStaleSession() {
    let now = 1_800_000_000_000;
    const testApp = await buildTestApp({ db: await open(), clock: () => now });
    const ana = await addTestUser(testApp.db, ANA);
    const ben = await addTestUser(testApp.db, { username: 'ben' });
    const headers = await logIn(testApp, ANA.username, ANA.password);
    const wait = (milliseconds: number) => (now += milliseconds);
    wait(10 * MINUTE);
    const call = (
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      path: string,
      payload?: object,
      own = headers,
    ) =>
      testApp.inject({ method, url: API_ROOT + path, headers: own, ...(payload && { payload }) });
    const key = encodePassword('Wet-Slide-43');
    const refused = [
      () => call('POST', API_PATHS.userCreate, { username: 'eva', name: 'Eva', key }),
      () => call('PUT', API_PATHS.userUpdate, { id: ben, activo: 0 }),
      () => call('PUT', API_PATHS.userUpdate, { id: ben, key }),
      () => call('PUT', API_PATHS.userUpdate, { id: ana, key }),
      () => call('DELETE', API_PATHS.ownSessions, {}),
    ];
    const confirm = (password: string) =>
      call('POST', API_PATHS.confirmPassword, { key: encodePassword(password) });
    return { ...testApp, ben, headers, call, refused, confirm, wait };
  }

  test('changes nobody else, and reads and writes everything else', async () => {
    const { refused, call, db } = await openStaleSession();
    const before = await db.selectFrom('users').selectAll().execute();
    for (const send of refused) {
      const response = await send();
      expect([response.statusCode, response.json()]).toEqual([
        403,
        {
          code: 'confirm_password',
          message:
            'Your login is more than 10 minutes old. Log out and in again, then repeat this.',
        },
      ]);
    }
    expect(await db.selectFrom('users').selectAll().execute()).toEqual(before);
    expect((await call('GET', API_PATHS.userList)).statusCode).toBe(200);
    const article = { title: 'Castle', content: '', cat_id: 1, active: true };
    expect((await call('POST', API_PATHS.articles, article)).statusCode).toBe(201);
  });

  test('changes them once the password is confirmed, with another cookie', async () => {
    const { confirm, call, ben, headers, wait } = await openStaleSession();
    const confirmed = await confirm(ANA.password);
    expect([confirmed.statusCode, confirmed.json()]).toEqual([200, { status: 'confirmed' }]);
    const [cookie] = confirmed.cookies;
    expect(cookie).toMatchObject({ name: '__Host-session', httpOnly: true, sameSite: 'Lax' });
    const renewed = { ...headers, cookie: `${cookie?.name}=${cookie?.value}` };
    expect(renewed.cookie).not.toBe(headers.cookie);
    const change = () => call('PUT', API_PATHS.userUpdate, { id: ben, activo: 0 }, renewed);
    expect((await change()).statusCode).toBe(200);
    expect((await call('GET', API_PATHS.userList)).statusCode).toBe(200);
    wait(10_000);
    expect((await call('GET', API_PATHS.userList)).statusCode).toBe(401);
    wait(10 * MINUTE);
    expect((await change()).statusCode).toBe(403);
  });

  test('stays as it is after a wrong password, of which the sixth comes too soon', async () => {
    const { confirm, refused } = await openStaleSession();
    for (let i = 0; i < 5; i++) {
      const wrong = await confirm('wrong');
      expect([wrong.statusCode, wrong.json()]).toEqual([
        400,
        {
          code: 'invalid_input',
          message: 'Check the password.',
          fields: { key: 'This is not your current password.' },
        },
      ]);
      expect(wrong.cookies).toEqual([]);
    }
    const slowed = await confirm(ANA.password);
    expect([slowed.statusCode, slowed.headers['retry-after']]).toEqual([429, '1']);
    expect((await refused[0]?.())?.statusCode).toBe(403);
  });
});

test('an older admin area goes on with a new login', async () => {
  let now = 1_800_000_000_000;
  const testApp = await buildTestApp({ clock: () => now });
  const old = await testApp.login();
  now += 11 * MINUTE;
  const create = (headers: Record<string, string>) =>
    testApp.inject({
      method: 'POST',
      url: API_ROOT + API_PATHS.userCreate,
      headers,
      payload: { username: 'ana', name: 'Ana', key: encodePassword(ANA.password) },
    });
  expect((await create(old)).statusCode).toBe(403);
  expect((await create(await testApp.login())).statusCode).toBe(201);
});
