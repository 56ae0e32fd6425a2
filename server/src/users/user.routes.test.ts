import { accountCalls, articleCalls, sessionCalls, userCalls } from '@catalogmx/shared/contract';
import { resetUserPassword } from '../commands/rescue-user.ts';
import { verifyPassword } from './passwords/password-hash.ts';
import { createDeferred } from '../testing/deferred.ts';
import { ANA, describeCalls, type SendCall, TEST_TIME as NOW } from '../testing/test-app.ts';
import { addTestArticle } from '../testing/data/test-catalogue.ts';
import { testDatabases } from '../testing/data/test-databases.ts';
import { encodePassword, tryLogin } from '../testing/test-login.ts';
import { addTestUser } from '../testing/data/test-user.ts';
import { WorkQueue } from '../platform/limits/work-queue.ts';
import { createSession, findSession, listSessions } from './session/session.repository.ts';
import { changeUser, createUser } from './user.repository.ts';
import { ensureFirstUser } from './first-user.ts';

const FIRST = 'Castle-Blue-43';
const OWN = 'Wet-Slide-43-tall';
const eva = { username: ' Eva ', name: ' Eva López ', key: encodePassword(FIRST) };
const admin = { id: 1, username: 'admin', name: 'Administrator', activo: 1 };
const { id } = ANA;

describeCalls('users', (app) => {
  const list = async (query = {}) => (await app.admin(userCalls.list, query)).body;
  const statusOf = async (call: SendCall) => (await call(userCalls.list)).status;
  const create = (input: object) => app.admin(userCalls.create, input);
  const update = (input: object, call = app.admin) =>
    call(userCalls.update, { id: ANA.id, ...input });
  const login = async (password: string, username = 'ana') =>
    (await tryLogin(app, username, password)).statusCode;

  test('are listed by rising id, without a word of their passwords, and in pages', async () => {
    await app.db.updateTable('users').set({ active: 0 }).where('id', '=', id).execute();
    expect(await list()).toEqual([admin, { id, username: 'ana', name: 'Ana', activo: 0 }]);
    for (const username of ['a', 'b', 'c']) await addTestUser(app.db, { username });
    expect(await list({ limit: 2, offset: 2 })).toMatchObject([{ id: 3 }, { id: 4 }]);
    expect(await list({ offset: 4 })).toMatchObject([{ username: 'c' }]);
  });

  test('are created once by two calls with the same name', async () => {
    const answers = await Promise.all([create(eva), create({ ...eva, username: 'EVA' })]);
    const [created, refused] = answers.toSorted((one, other) => one.status - other.status);
    expect(created).toMatchObject({ status: 201, body: { status: 'created', id: 3 } });
    const fields = { username: 'Another user has this user name.' };
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict', fields } });
  });

  test('have a name that is the same with and without invisible characters', async () => {
    const statusOfName = async (username: string) => (await create({ ...eva, username })).status;
    expect(await statusOfName('\u200bJean\u2011Luc')).toBe(201);
    expect(await statusOfName('jean-\u2060luc')).toBe(409);
    for (const username of ['Jean-Luc', 'jean\u2013luc\u200b']) {
      expect(await login(FIRST, username)).toBe(200);
    }
  });

  test('take new names, and keep the password without a key or with an empty one', async () => {
    const sent = { username: 'Anita', name: 'Ana López', activo: 1, key: '' };
    expect(await update(sent)).toMatchObject({ status: 200, body: { status: 'updated', id } });
    const shown = { id, username: 'Anita', name: 'Ana López', activo: 1 };
    expect((await list())[1]).toEqual(shown);
    await update({ nombre: 'Ana L.' });
    expect((await list())[1]).toEqual({ ...shown, name: 'Ana L.' });
    expect(await login(ANA.password, 'ANITA')).toBe(200);
  });

  test('lose all sessions with a new password, or all others if it is their own', async () => {
    const there = await app.asUser(id);
    const statuses = () => Promise.all([app.ana, there, app.admin].map(statusOf));
    await update({ key: encodePassword(FIRST) }, app.ana);
    expect(await statuses()).toEqual([200, 401, 200]);
    await update({ key: encodePassword(OWN) });
    expect(await statuses()).toEqual([401, 401, 200]);
    expect([await login(FIRST), await login(OWN)]).toEqual([401, 200]);
  });

  test('who are switched off, also by themselves, are out at once and told so until they are on again', async () => {
    expect(await update({ username: 'ana', name: 'Ana', activo: 0 }, app.ana)).toMatchObject({
      status: 200,
    });
    expect((await list())[1]).toMatchObject({ activo: 0 });
    const refused = (code: string) => ({ status: 401, body: { code } });
    expect(await app.ana(userCalls.list)).toMatchObject(refused('switched_off'));
    expect(await login(ANA.password)).toBe(401);
    await update({ activo: 1 });
    expect(await app.ana(userCalls.list)).toMatchObject(refused('unauthorized'));
    expect(await listSessions(app.db, id, NOW)).toEqual([]);
    expect(await login(ANA.password)).toBe(200);
  });

  test('1 cannot be changed', async () => {
    for (const change of [{ name: 'Changed' }, { activo: 0 }, { key: encodePassword(OWN) }]) {
      expect(await update({ id: 1, ...change })).toMatchObject({ status: 403 });
    }
    expect((await list())[0]).toEqual(admin);
  });

  test('with an unknown id get 404, with a taken user name 409 and no change at all', async () => {
    expect(await update({ id: 99, name: 'A' })).toMatchObject({ status: 404 });
    const taken = await update({ username: ' ADMIN', name: 'Changed', activo: 0 });
    expect(taken).toMatchObject({ status: 409, body: { fields: { username: /./ } } });
    expect((await list())[1]).toEqual({ id, username: 'ana', name: 'Ana', activo: 1 });
    expect(await statusOf(app.ana)).toBe(200);
    expect(await update({ username: 'ANA' })).toMatchObject({ status: 200 });
  });

  test('keep their sessions where the change as a whole fails', async () => {
    const token = await createSession(app.db, id, NOW);
    const change = (changes: object) =>
      changeUser(app.db, id, changes, { ownToken: token, by: null }, NOW);
    const find = () => findSession(app.db, token, NOW);
    await expect(change({ username: 'admin', active: false })).rejects.toThrow('Choose another');
    expect(await find()).toMatchObject({ user: { id } });
    await change({ active: false });
    expect(await find()).toBeNull();
  });

  test('passwords beyond what the queue takes get 503', async () => {
    const held = createDeferred();
    const queue = WorkQueue.named.get('password changes');
    const waiting = Array.from({ length: 21 }, async () => queue?.run(() => held.promise));
    for (const answer of [await create(eva), await update({ key: eva.key })]) {
      expect(answer).toMatchObject({ status: 503, body: { code: 'busy' } });
      expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    }
    held.resolve();
    await Promise.all(waiting);
  });
});

describe.each(testDatabases)('user 1 on $name', ({ open }) => {
  const user = { username: 'Ana', name: 'Ana', passwordHash: 'hash', active: true };

  test('is created once, also where an id was used before and two servers start', async () => {
    const db = await open();
    await createUser(db, user, NOW);
    await db.deleteFrom('users').execute();
    const servers = [1, 2].map(() => ensureFirstUser(db, { adminPassword: undefined }));
    const [created, ...others] = (await Promise.all(servers)).filter((result) => result);
    expect(others).toEqual([]);
    expect(created).toMatchObject({ username: 'admin', weakness: undefined });
    expect(created?.generatedPassword).toMatch(/^[\w-]{19}$/);
    const first = await db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    expect(first).toMatchObject({ id: 1, username: 'admin', name: 'Administrator', active: 1 });
    expect(await verifyPassword(created?.generatedPassword, first.password_hash)).toBe(true);
    expect(await createUser(db, user, NOW)).toBeGreaterThan(1);
  });

  test('takes ADMIN_PASSWORD once, with a word on a weak one', async () => {
    const db = await open();
    expect(await ensureFirstUser(db, { adminPassword: 'admin123' })).toEqual({
      username: 'admin',
      generatedPassword: undefined,
      weakness: 'Leave the user name out of the password.',
    });
    expect(await ensureFirstUser(db, { adminPassword: 'Castle-Blue-42' })).toBeUndefined();
    const first = await db.selectFrom('users').select('password_hash').executeTakeFirstOrThrow();
    expect(await verifyPassword('admin123', first.password_hash)).toBe(true);
    expect(await createUser(db, user, NOW)).toBe(2);
  });
});

describeCalls('a password chosen by an administrator', (app) => {
  let own: SendCall;

  beforeEach(async () => {
    await app.admin(userCalls.create, eva);
    own = await app.asUser(3);
  });

  const choose = (password: string) =>
    own(accountCalls.changePassword, { current: eva.key, key: encodePassword(password) });
  const login = async (password: string) =>
    (await tryLogin(app, 'eva', password)).json<{ mustChangePassword?: boolean }>();
  const show = () => own(sessionCalls.show);

  test('opens a session for nothing but choosing another one', async () => {
    const articleId = await addTestArticle(app.db, { active: false });
    const session = { id: 3, username: 'Eva', name: 'Eva López' };
    expect(await login(FIRST)).toEqual({ ...session, mustChangePassword: true });
    const key = encodePassword(OWN);
    const message = 'Choose a password of your own first, in Mi cuenta.';
    const refused = { status: 403, body: { code: 'change_password', message } };
    expect(await own(userCalls.update, { id: 3, key })).toMatchObject(refused);
    expect((await own(articleCalls.list, { id: articleId })).body).toEqual([]);
    expect((await show()).body).toMatchObject({ username: 'Eva', mustChangePassword: true });

    const fields = { key: 'Use another one than the first.' };
    expect((await choose(FIRST)).body).toMatchObject({ fields });
    expect(await choose(OWN)).toMatchObject({ status: 200 });
    expect(await own(userCalls.list)).toMatchObject({ status: 200 });
    expect((await show()).body).not.toHaveProperty('mustChangePassword');
    expect(await login(OWN)).toEqual(session);
  });

  test('may be left for later by a logout', async () => {
    expect(await own(sessionCalls.logOut)).toMatchObject({ status: 204 });
    expect(await show()).toMatchObject({ status: 401 });
  });

  test('is one again when an administrator sets it, and none when the user or a command does', async () => {
    const isFirst = async (password: string) => (await login(password)).mustChangePassword;
    const set = (call: SendCall, fields: object) => call(userCalls.update, { id: 3, ...fields });
    await choose(OWN);
    await set(await app.asUser(3), { key: eva.key });
    expect(await isFirst(FIRST)).toBeUndefined();
    await set(app.admin, { key: eva.key });
    expect(await isFirst(FIRST)).toBe(true);
    await set(app.admin, { nombre: 'Eva B.', key: '' });
    expect(await isFirst(FIRST)).toBe(true);
    const { password } = await resetUserPassword(app.db, { username: 'eva' });
    expect(await isFirst(password)).toBeUndefined();
  });
});
