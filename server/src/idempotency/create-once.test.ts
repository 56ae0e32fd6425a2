import { testDatabases } from '../testing/test-databases.ts';
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

  test('is refused if the key was sent with another call', async () => {
    const { db, create } = await openCounting();
    await createOnce(db, callKey, NOW, create);
    await expect(createOnce(db, { ...callKey, call: 'POST /user' }, NOW, create)).rejects.toThrow(
      'Choose another key: this one was sent with POST /article.',
    );
  });

  test('is refused if the key was sent with another body, which older servers have not stored', async () => {
    const { db, create } = await openCounting();
    await createOnce(db, callKey, NOW, create);
    const other = createOnce(db, { ...callKey, bodyHash: 'two' }, NOW, create);
    await expect(other).rejects.toMatchObject({ status: 422 });
    await db.updateTable('idempotency_keys').set({ body_hash: '' }).execute();
    expect(await createOnce(db, { ...callKey, bodyHash: 'two' }, NOW, create)).toBe(1);
  });
});
