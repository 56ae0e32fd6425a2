import { API_PATHS, API_ROOT } from '@catalogmx/shared/contract';
import { buildTestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { encodePassword } from '../../testing/test-login.ts';
import { addTestUser } from '../../testing/test-user.ts';

describe.each(testDatabases)('a flood of passwords on $name', ({ open }) => {
  test('passwords beyond what the queue takes get 503, on creating and on updating users', async () => {
    let log = '';
    const stream = { write: (line: string) => void (log += line) };
    const { db, inject, login } = await buildTestApp({
      db: await open(),
      log: { level: 'warn', stream },
    });
    const headers = await login();
    const id = await addTestUser(db, { username: 'ana' });
    const key = encodePassword('Castle-Blue-42');
    const create = (username: string) =>
      inject({
        method: 'POST',
        url: API_ROOT + API_PATHS.userCreate,
        payload: { username, name: username, key },
        headers,
      });
    const update = () =>
      inject({
        method: 'PUT',
        url: API_ROOT + API_PATHS.userUpdate,
        payload: { id, key },
        headers,
      });

    // More than the queue holds, because some are hashed while others arrive.
    const numbers = Array.from({ length: 150 }, (_, index) => index);
    const responses = await Promise.all(numbers.flatMap((n) => [create(`user-${n}`), update()]));
    for (const [done, kind] of [
      [201, responses.filter((_, index) => index % 2 === 0)],
      [200, responses.filter((_, index) => index % 2 === 1)],
    ] as const) {
      const refused = kind.filter(({ statusCode }) => statusCode !== done);
      expect(refused.length).toBeGreaterThan(0);
      for (const response of refused) {
        expect(response.statusCode).toBe(503);
        expect(response.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
        expect(response.json()).toMatchObject({ code: 'busy' });
      }
    }
    expect(log).toBe('');
  });
});
