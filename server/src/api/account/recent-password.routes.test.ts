import { API_PATHS, IDEMPOTENCY_KEY_HEADER } from '@catalogmx/shared/contract';
import { openTestApp, type TestCall } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { encodePassword } from '../../testing/test-login.ts';
import { switchTwoFactorOn } from '../../testing/test-two-factor.ts';
import { addTestUser } from '../../testing/test-user.ts';

const ANA = { username: 'ana', password: 'Castle-Blue-42' };
const TEN_MINUTES = 600_000;
const key = encodePassword('Wet-Slide-43');
const currentPassword = encodePassword(ANA.password);
const EVA = { username: 'eva', name: 'Eva', key };

describe.each(testDatabases)('a recent password on $name', (on) => {
  async function openSession() {
    let now = 1_800_000_000_000;
    const testApp = await openTestApp({ on, clock: () => now });
    const { db, asUser } = testApp;
    await addTestUser(db, { username: 'admin' });
    const id = await addTestUser(db, ANA);
    const ben = await addTestUser(db, { username: 'ben' });
    let send = await asUser(id);
    const call: TestCall = (...args) => send(...args);
    const switchOn = async () => {
      const { codes } = await switchTwoFactorOn(testApp, ANA, now);
      send = await asUser(id);
      return codes[0];
    };
    const wait = (milliseconds: number) => (now += milliseconds);
    return { db, ids: { id, ben }, switchOn, call, wait };
  }

  type Method = 'POST' | 'PUT' | 'DELETE';
  type Session = Awaited<ReturnType<typeof openSession>>;
  type Call = [Method, string, number, (session: Session) => object | Promise<object>];

  const calls: Call[] = [
    ['POST', API_PATHS.userCreate, 201, () => EVA],
    ['PUT', API_PATHS.userUpdate, 200, ({ ids }) => ({ id: ids.ben, activo: 0 })],
    ['PUT', API_PATHS.userUpdate, 200, ({ ids }) => ({ id: ids.ben, key })],
    ['PUT', API_PATHS.userUpdate, 200, ({ ids }) => ({ id: ids.id, key })],
    ['DELETE', API_PATHS.ownSessions, 200, () => ({})],
    ['POST', API_PATHS.twoFactor, 200, () => ({})],
    ['DELETE', API_PATHS.twoFactor, 200, async ({ switchOn }) => ({ code: await switchOn() })],
    ['POST', API_PATHS.recoveryCodes, 200, async ({ switchOn }) => ({ code: await switchOn() })],
  ];

  test.each(calls)('%s %s needs none for ten minutes', async (method, path, status, prepare) => {
    const session = await openSession();
    const body = await prepare(session);
    session.wait(TEN_MINUTES - 1);
    expect((await session.call(method, path, body)).statusCode).toBe(status);
  });

  test.each(calls)('%s %s takes one later', async (method, path, status, prepare) => {
    const session = await openSession();
    const { call, wait, db } = session;
    const body = await prepare(session);
    wait(TEN_MINUTES);
    const before = await db.selectFrom('users').selectAll().execute();

    const missing = await call(method, path, body);
    expect(missing.statusCode).toBe(403);
    expect(missing.json()).toEqual({
      code: 'password_required',
      message: 'Your login is more than 10 minutes old. Log out and in again, then repeat this.',
    });
    const wrong = await call(method, path, { ...body, currentPassword: encodePassword('wrong') });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json()).toEqual({
      code: 'invalid_input',
      message: 'Check the password.',
      fields: { currentPassword: 'This is not your current password.' },
    });
    expect(await db.selectFrom('users').selectAll().execute()).toEqual(before);

    const right = await call(method, path, { ...body, currentPassword });
    expect([right.statusCode, right.cookies]).toEqual([status, []]);
    // It holds for one call.
    expect((await call(method, path, body)).statusCode).toBe(403);
    const changes = JSON.stringify(await db.selectFrom('changes').selectAll().execute());
    expect(changes).not.toContain(currentPassword);
  });

  test('is slowed like a login', async () => {
    const { call, wait } = await openSession();
    wait(TEN_MINUTES);
    const end = (password: string) =>
      call('DELETE', API_PATHS.ownSessions, { currentPassword: encodePassword(password) });
    for (let i = 0; i < 5; i++) await end('wrong');
    const slowed = await end(ANA.password);
    expect([slowed.statusCode, slowed.headers['retry-after']]).toEqual([429, '1']);
  });

  test('is no part of the body that a repeated call sends', async () => {
    const { call, wait } = await openSession();
    const header = { [IDEMPOTENCY_KEY_HEADER]: 'a-key-of-this-call' };
    const first = await call('POST', API_PATHS.userCreate, EVA, header);
    wait(TEN_MINUTES);
    const repeat = { ...EVA, currentPassword };
    const second = await call('POST', API_PATHS.userCreate, repeat, header);
    expect([second.statusCode, second.json()]).toEqual([201, first.json()]);
  });
});
