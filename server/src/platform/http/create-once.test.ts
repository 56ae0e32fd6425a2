import {
  articleCalls,
  IDEMPOTENCY_KEY_HEADER,
  imageCalls,
  userCalls,
} from '@catalogmx/shared/contract';
import { describeCalls, TEST_TIME as NOW } from '../../testing/test-app.ts';
import { addTestArticle } from '../../testing/data/test-catalogue.ts';
import { makeTestFile } from '../../testing/data/test-images.ts';
import { encodePassword } from '../../testing/test-login.ts';
import { createOnce } from './create-once.ts';

const DAY_MS = 24 * 60 * 60_000;
const callKey = { userId: 1, key: 'a-key-of-sixteen', call: 'POST /article', bodyHash: 'one' };

describeCalls('a call with a key', (app) => {
  let made: number;

  beforeEach(() => {
    made = 0;
  });

  const create = (
    key: typeof callKey | undefined = callKey,
    now = NOW,
    work = async () => (made += 1),
  ) => createOnce(app.db, key, now, work);

  test('creates once, however often it is repeated, also at once', async () => {
    expect(await Promise.all([create(), create()])).toEqual([1, 1]);
    expect([await create(), made]).toEqual([1, 1]);
    expect(await createOnce(app.db, undefined, NOW, async () => 2)).toBe(2);
    expect(await create({ ...callKey, userId: 2 })).toBe(2);
    expect(await create({ ...callKey, key: 'another-key-16-c' })).toBe(3);
  });

  test('counts for nothing if it failed, and is forgotten after a day', async () => {
    const fail = async () => Promise.reject(new Error('disk full'));
    await expect(create(callKey, NOW, fail)).rejects.toThrow('disk full');
    expect(await create()).toBe(1);
    expect(await create(callKey, NOW + DAY_MS)).toBe(1);
    expect(await create(callKey, NOW + DAY_MS + 1)).toBe(2);
  });

  test('may have any body if an older server has stored it', async () => {
    await create();
    await app.db.updateTable('idempotency_keys').set({ body_hash: '' }).execute();
    expect(await create({ ...callKey, bodyHash: 'two' })).toBe(1);
  });

  const KEY = '7b0ffbd4-6f36-4a3f-9d7c-0f6c19a3d3de';
  const article = { title: 'Castle', content: '', cat_id: 1, active: true };
  const eva = { username: 'eva', name: 'Eva', key: encodePassword('Castle-Blue-42') };
  const send = (
    call: typeof articleCalls.save | typeof userCalls.create | typeof imageCalls.upload,
    input: object,
    key = KEY,
  ) => app.admin(call, input, { [IDEMPOTENCY_KEY_HEADER]: key });

  test.each([
    [articleCalls.save, article, { title: 'Slide' }],
    [userCalls.create, eva, { name: 'Ivo' }],
    [userCalls.create, eva, { key: encodePassword('Castle-Blue-43') }],
  ])('creates one by $path, and is refused with another body', async (call, input, change) => {
    const { status, body } = await send(call, input);
    expect(status).toBe(201);
    const reordered = Object.fromEntries(Object.entries(input).reverse());
    for (const again of [input, reordered]) {
      expect(await send(call, again)).toMatchObject({ status: 201, body });
    }
    const message = 'Choose another key: this one was sent with another body.';
    const refused = { status: 422, body: { code: 'key_reused', message } };
    expect(await send(call, { ...input, ...change })).toMatchObject(refused);
    const kept = await app.rows('idempotency_keys');
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain(Object.values(input)[0]);
    expect((await app.rows('articles')).length + (await app.rows('users')).length).toBe(3);
  });

  test('may come again after a refusal, but not with another call', async () => {
    expect(await send(articleCalls.save, { ...article, title: ' ' })).toMatchObject({
      status: 400,
    });
    expect(await send(articleCalls.save, article)).toMatchObject({ status: 201 });
    const message = expect.stringMatching(/^Choose another key: .*POST .*article/) as string;
    const refused = { status: 400, body: { code: 'invalid_input', message } };
    expect(await send(userCalls.create, eva)).toMatchObject(refused);
  });

  test('is refused with another file or name of an upload', async () => {
    const articleId = await addTestArticle(app.db);
    const [file, other] = [await makeTestFile('png'), await makeTestFile('webp')];
    const upload = async (sent: Buffer, fileName = 'castle.jpg') => {
      const fileContent = sent.toString('base64');
      return (await send(imageCalls.upload, { articleId, fileName, fileContent })).status;
    };
    expect([await upload(file), await upload(file)]).toEqual([201, 201]);
    expect([await upload(other), await upload(file, 'slide.jpg')]).toEqual([422, 422]);
    expect(await app.rows('images')).toHaveLength(1);
  });

  test('is refused if it is malformed', async () => {
    const message = expect.stringContaining('16 to 64') as string;
    const refused = { status: 400, body: { message } };
    expect(await send(articleCalls.save, article, 'short')).toMatchObject(refused);
  });
});
