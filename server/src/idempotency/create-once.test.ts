import { articleCalls, imageCalls, userCalls } from '@catalogmx/shared/contract';
import { openTestApp, type TestCall } from '../testing/test-app.ts';
import { addTestArticle } from '../testing/test-catalogue.ts';
import { testDatabases } from '../testing/test-databases.ts';
import { makeTestFile } from '../testing/test-images.ts';
import { encodePassword } from '../testing/test-login.ts';
import { createOnce } from './create-once.ts';

const DAY_MS = 24 * 60 * 60_000;
const NOW = 1_800_000_000_000;
const callKey = { userId: 1, key: 'a-key-of-sixteen', call: 'POST /article', bodyHash: 'one' };

describe.each(testDatabases)('a call with a key on $name', ({ open }) => {
  async function openCounting() {
    const db = await open();
    let made = 0;
    const create = async () => (made += 1);
    return { db, create, made: () => made };
  }

  test('creates once, however often it is repeated', async () => {
    const { db, create, made } = await openCounting();
    for (const seconds of [0, 1, 2]) {
      expect(await createOnce(db, callKey, NOW + seconds * 1_000, create)).toBe(1);
    }
    expect(made()).toBe(1);
    expect(await createOnce(db, undefined, NOW, create)).toBe(2);
    expect(await createOnce(db, { ...callKey, userId: 2 }, NOW, create)).toBe(3);
    expect(await createOnce(db, { ...callKey, key: 'another-key-16-c' }, NOW, create)).toBe(4);
  });

  test('creates once if both arrive together', async () => {
    const { db, create, made } = await openCounting();
    const both = [createOnce(db, callKey, NOW, create), createOnce(db, callKey, NOW, create)];
    expect(await Promise.all(both)).toEqual([1, 1]);
    expect(made()).toBe(1);
  });

  test('counts for nothing if it failed', async () => {
    const { db, create } = await openCounting();
    const fail = async () => Promise.reject(new Error('disk full'));
    await expect(createOnce(db, callKey, NOW, fail)).rejects.toThrow('disk full');
    expect(await createOnce(db, callKey, NOW, create)).toBe(1);
  });

  test('is forgotten after a day', async () => {
    const { db, create } = await openCounting();
    await createOnce(db, callKey, NOW, create);
    expect(await createOnce(db, callKey, NOW + DAY_MS, create)).toBe(1);
    expect(await createOnce(db, callKey, NOW + DAY_MS + 1, create)).toBe(2);
  });

  test('may have any body if an older server has stored it', async () => {
    const { db, create } = await openCounting();
    await createOnce(db, callKey, NOW, create);
    await db.updateTable('idempotency_keys').set({ body_hash: '' }).execute();
    expect(await createOnce(db, { ...callKey, bodyHash: 'two' }, NOW, create)).toBe(1);
  });
});

describe.each(testDatabases)('repeated calls on $name', (on) => {
  const KEY = '7b0ffbd4-6f36-4a3f-9d7c-0f6c19a3d3de';
  const article = { title: 'Castle', content: '', cat_id: 1, active: true };
  const ana = { username: 'ana', name: 'Ana', key: encodePassword('Castle-Blue-42') };

  async function openPosting(key = KEY) {
    const { asAdmin, db } = await openTestApp({ on });
    const admin = await asAdmin();
    const call: TestCall = (method, path, payload) =>
      admin(method, path, payload, { 'idempotency-key': key });
    const post = (path: string, payload: object) => call('POST', path, payload);
    return { call, post, db };
  }

  test.each([
    [articleCalls.list.path, article],
    [userCalls.create.path, ana],
  ])('POST %s with the same key creates one and answers twice', async (path, payload) => {
    const { post, db } = await openPosting();
    const [first, second] = [await post(path, payload), await post(path, payload)];
    expect(first.statusCode).toBe(201);
    expect([second.statusCode, second.json()]).toEqual([201, first.json()]);
    const kept = await db.selectFrom('idempotency_keys').selectAll().execute();
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain(Object.values(payload)[0]);
    const articles = await db.selectFrom('articles').select('id').execute();
    expect(articles).toHaveLength(path === articleCalls.list.path ? 1 : 0);
  });

  test('a refused call may be sent again with the same key', async () => {
    const { post } = await openPosting();
    expect((await post(articleCalls.list.path, { ...article, title: ' ' })).statusCode).toBe(400);
    expect((await post(articleCalls.list.path, article)).statusCode).toBe(201);
  });

  test('a key that was sent with another call is refused', async () => {
    const { post } = await openPosting();
    await post(articleCalls.list.path, article);
    const answer = await post(userCalls.create.path, ana);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'invalid_input',
      message: expect.stringMatching(/^Choose another key: .*POST .*article/) as string,
    });
  });

  test.each([
    [articleCalls.list.path, article, { title: 'Slide' }],
    [userCalls.create.path, ana, { name: 'Eva' }],
    [userCalls.create.path, ana, { key: encodePassword('Castle-Blue-43') }],
  ])('POST %s with the same key and another body is refused', async (path, first, change) => {
    const { post } = await openPosting();
    expect((await post(path, first)).statusCode).toBe(201);
    const answer = await post(path, { ...first, ...change });
    expect(answer.statusCode).toBe(422);
    const message = 'Choose another key: this one was sent with another body.';
    expect(answer.json()).toEqual({ code: 'key_reused', message });
    const reordered = Object.fromEntries(Object.entries(first).reverse());
    expect((await post(path, reordered)).statusCode).toBe(201);
  });

  test('an upload with the same key and another file or name is refused', async () => {
    const { call, db } = await openPosting();
    const articleId = await addTestArticle(db);
    const [file, other] = [await makeTestFile('png'), await makeTestFile('webp')];
    const send = async (sent: Buffer, fileName = 'castle.jpg') => {
      const payload = { articleId, fileName, fileContent: sent.toString('base64') };
      return (await call('PUT', imageCalls.upload.path, payload)).statusCode;
    };
    expect([await send(file), await send(file)]).toEqual([201, 201]);
    expect([await send(other), await send(file, 'slide.jpg')]).toEqual([422, 422]);
    expect(await db.selectFrom('images').select('id').execute()).toHaveLength(1);
  });

  test('a malformed key is refused', async () => {
    const { post } = await openPosting('short');
    const answer = await post(articleCalls.list.path, article);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message: expect.stringContaining('16 to 64') as string });
  });
});
