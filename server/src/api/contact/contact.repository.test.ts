import { testDatabases } from '../../testing/test-databases.ts';
import { hasMessage, hasSameMessage, storeMessage } from './contact.repository.ts';

const message = {
  key: 'a1b2c3d4',
  name: 'Ana',
  email: '',
  phone: '479',
  message: 'Hello 🎈',
  article_id: null,
};

describe.each(testDatabases)('contact messages on $name', ({ open }) => {
  test('are stored once, however many come at once', async () => {
    const db = await open();
    const stores = Array.from({ length: 8 }, () => storeMessage(db, message, 1));
    expect((await Promise.all(stores)).filter((stored) => stored)).toHaveLength(1);
    expect(await hasMessage(db, message.key)).toBe(true);
    expect(await hasMessage(db, 'other')).toBe(false);
    expect(await db.selectFrom('outbox').selectAll().execute()).toHaveLength(1);
  });

  test('are found by their content, whatever their key', async () => {
    const db = await open();
    await storeMessage(db, message, 5);
    const again = { ...message, key: 'another' };
    expect(await hasSameMessage(db, again, 5)).toBe(true);
    expect(await hasSameMessage(db, again, 6)).toBe(false);
    for (const field of ['name', 'email', 'phone', 'message', 'article_ids']) {
      expect(await hasSameMessage(db, { ...again, [field]: 'other' }, 5)).toBe(false);
    }
  });

  test('are kept out of the outbox where they are suspected', async () => {
    const db = await open();
    expect(await storeMessage(db, message, 1, { suspicion: 'content', reasons: ['3 links'] })).toBe(
      true,
    );
    const row = await db
      .selectFrom('contact_messages')
      .select(['suspicion', 'held_reasons'])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ suspicion: 'content', held_reasons: '["3 links"]' });
    expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  test('are not stored without their place in the outbox', async () => {
    const db = await open();
    await db.schema.dropTable('outbox').execute();
    await expect(storeMessage(db, message, 1)).rejects.toThrow(/outbox/);
    expect(await hasMessage(db, message.key)).toBe(false);
  });
});
