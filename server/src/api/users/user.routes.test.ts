import { type AdminUser, userCalls } from '@catalogmx/shared/contract';
import { createDeferred } from '../../testing/deferred.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { encodePassword, tryLogin } from '../../testing/test-login.ts';
import { addTestUser } from '../../testing/test-user.ts';
import { WorkQueue } from '../../work-queue/work-queue.ts';

const PASSWORD = 'Castle-Blue-42';
const ana = { username: ' Ana ', name: ' Ana López ', key: encodePassword(PASSWORD) };

describe.each(testDatabases)('users on $name', (on) => {
  async function openAsAdmin() {
    const app = await openTestApp({ on });
    const call = await app.asAdmin();
    const post = (payload: object) => call('POST', userCalls.create.path, payload);
    return { ...app, call, post };
  }

  describe('GET user/list', () => {
    test('lists all users by rising id, without a word of their passwords', async () => {
      const { call, db } = await openAsAdmin();
      const id = await addTestUser(db, { username: 'ben', name: 'Ben' });
      await db.updateTable('users').set({ active: 0 }).where('id', '=', id).execute();
      const answer = await call('GET', userCalls.list.path);
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
        const answer = await call('GET', userCalls.list.path + query);
        return answer.json<AdminUser[]>().map(({ username }) => username);
      };
      expect(await names('?limit=2&offset=1')).toEqual(['a', 'b']);
      expect(await names('?offset=3')).toEqual(['c']);
    });
  });

  describe('POST user/create', () => {
    test('stores a user who can log in', async () => {
      const testApp = await openAsAdmin();
      const answer = await testApp.post(ana);
      expect([answer.statusCode, answer.json()]).toEqual([201, { status: 'created', id: 2 }]);
      const session = { id: 2, username: 'Ana', name: 'Ana López', mustChangePassword: true };
      expect((await tryLogin(testApp, 'ana', PASSWORD)).json()).toEqual(session);
    });

    test('stores one of two who come at once with the same name', async () => {
      const { post } = await openAsAdmin();
      const answers = await Promise.all([post(ana), post({ ...ana, username: 'ANA' })]);
      const [created, refused] = answers.toSorted(
        (one, other) => one.statusCode - other.statusCode,
      );
      expect([created?.statusCode, refused?.statusCode]).toEqual([201, 409]);
      const fields = { username: 'Another user has this user name.' };
      expect(refused?.json()).toMatchObject({ code: 'conflict', fields });
    });
  });

  test('passwords beyond what the queue takes get 503, on creating and on updating users', async () => {
    const { call, post, db } = await openAsAdmin();
    const id = await addTestUser(db, { username: 'ben' });
    const held = createDeferred();
    const queue = WorkQueue.named.get('password changes');
    const waiting = Array.from({ length: 21 }, async () => queue?.run(() => held.promise));
    const { key } = ana;
    for (const answer of [await post(ana), await call('PUT', userCalls.update.path, { id, key })]) {
      expect(answer.statusCode).toBe(503);
      expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
      expect(answer.json()).toMatchObject({ code: 'busy' });
    }
    held.resolve();
    await Promise.all(waiting);
  });
});
