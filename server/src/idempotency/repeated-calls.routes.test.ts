import { API_PATHS, API_ROOT } from '@catalogmx/shared/contract';
import { buildTestApp } from '../testing/test-app.ts';
import { testDatabases } from '../testing/test-databases.ts';
import { encodePassword } from '../testing/test-login.ts';

const articles = API_ROOT + API_PATHS.articles;
const users = API_ROOT + API_PATHS.userCreate;
const article = { title: 'Castle', content: '', cat_id: 1, active: true };
const ana = { username: 'ana', name: 'Ana', key: encodePassword('Castle-Blue-42') };

describe.each(testDatabases)('repeated calls on $name', ({ open }) => {
  async function buildPosting(key: string) {
    const { login, inject, db } = await buildTestApp({ db: await open() });
    const headers = { ...(await login()), 'idempotency-key': key };
    const post = (url: string, payload: object) =>
      inject({ method: 'POST', url, payload, headers });
    return { post, db };
  }

  const KEY = '7b0ffbd4-6f36-4a3f-9d7c-0f6c19a3d3de';

  test.each([
    [articles, article],
    [users, ana],
  ])('POST %s with the same key creates one and answers twice', async (url, payload) => {
    const { post, db } = await buildPosting(KEY);
    const [first, second] = [await post(url, payload), await post(url, payload)];
    expect(first.statusCode).toBe(201);
    expect([second.statusCode, second.json()]).toEqual([201, first.json()]);
    const kept = await db.selectFrom('idempotency_keys').selectAll().execute();
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain(Object.values(payload)[0]);
    expect(await db.selectFrom('articles').select('id').execute()).toHaveLength(
      url === articles ? 1 : 0,
    );
  });

  test('a refused call may be sent again with the same key', async () => {
    const { post } = await buildPosting(KEY);
    expect((await post(articles, { ...article, title: ' ' })).statusCode).toBe(400);
    expect((await post(articles, article)).statusCode).toBe(201);
  });

  test('a key that was sent with another call is refused', async () => {
    const { post } = await buildPosting(KEY);
    await post(articles, article);
    const answer = await post(users, ana);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid_input' });
  });

  test('a malformed key is refused', async () => {
    const { post } = await buildPosting('short');
    const answer = await post(articles, article);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message: expect.stringContaining('16 to 64') as string });
  });
});
