import { testDatabases } from '../../testing/test-databases.ts';
import { hasMessage, storeMessage } from './contact.repository.ts';

const message = { key: 'a1b2c3d4', name: 'Ana', email: '', phone: '479', message: 'Hello 🎈' };

describe.each(testDatabases)('contact messages on $name', ({ open }) => {
  test('are stored once, however many come at once', async () => {
    const db = await open();
    const stores = Array.from({ length: 8 }, () => storeMessage(db, message, 1));
    expect((await Promise.all(stores)).filter((stored) => stored)).toHaveLength(1);
    expect(await hasMessage(db, message.key)).toBe(true);
    expect(await hasMessage(db, 'other')).toBe(false);
    expect(await db.selectFrom('outbox').selectAll().execute()).toHaveLength(1);
  });

  test('are not stored without their place in the outbox', async () => {
    const db = await open();
    await db.schema.dropTable('outbox').execute();
    await expect(storeMessage(db, message, 1)).rejects.toThrow(/outbox/);
    expect(await hasMessage(db, message.key)).toBe(false);
  });
});
