import { API_PATHS, API_ROOT } from '@catalogmx/shared/contract';
import { useTestApp } from '../testing/test-app.ts';
import { addTestArticle } from '../testing/test-catalogue.ts';
import { testDatabases } from '../testing/test-databases.ts';
import { makeTestFile } from '../testing/test-images.ts';
import { encodePassword } from '../testing/test-login.ts';
import { uploadTestFile } from '../testing/test-upload.ts';

const articles = API_ROOT + API_PATHS.articles;
const users = API_ROOT + API_PATHS.userCreate;
const article = { title: 'Castle', content: '', cat_id: 1, active: true };
const ana = { username: 'ana', name: 'Ana', key: encodePassword('Castle-Blue-42') };

describe.each(testDatabases)('repeated calls on $name', (on) => {
  async function buildPosting(key: string) {
    const { login, inject, db } = await useTestApp({ on });
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

  test.each([
    [articles, article, { ...article, title: 'Slide' }],
    [users, ana, { ...ana, name: 'Eva' }],
    [users, ana, { ...ana, key: encodePassword('Castle-Blue-43') }],
  ])('POST %s with the same key and another body is refused', async (url, first, second) => {
    const { post } = await buildPosting(KEY);
    expect((await post(url, first)).statusCode).toBe(201);
    const answer = await post(url, second);
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      {
        code: 'key_reused',
        message: 'Choose another key: this one was sent with another body.',
      },
    ]);
    const reordered = Object.fromEntries(Object.entries(first).reverse());
    expect((await post(url, reordered)).statusCode).toBe(201);
  });

  test('an upload with the same key and another file or name is refused', async () => {
    const testApp = await useTestApp({ on });
    const headers = { ...(await testApp.login()), 'idempotency-key': KEY };
    const id = await addTestArticle(testApp.db);
    const [file, other] = [await makeTestFile('png'), await makeTestFile('webp')];
    const send = async (sent: Uint8Array, name?: string) =>
      (await uploadTestFile(testApp, headers, id, sent, name)).statusCode;
    expect([await send(file), await send(file)]).toEqual([201, 201]);
    expect([await send(other), await send(file, 'slide.jpg')]).toEqual([422, 422]);
    expect(await testApp.db.selectFrom('images').select('id').execute()).toHaveLength(1);
  });

  test('a malformed key is refused', async () => {
    const { post } = await buildPosting('short');
    const answer = await post(articles, article);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message: expect.stringContaining('16 to 64') as string });
  });
});
