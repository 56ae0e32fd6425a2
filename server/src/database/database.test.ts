import { migrate, openSqliteDatabase } from './database.ts';

test('an interrupted transaction leaves nothing behind', async () => {
  const db = openSqliteDatabase(':memory:');
  await migrate(db);
  const values = {
    title: 'Castle',
    content: '',
    cat_id: 1,
    active: 1,
    created_at: 1,
    updated_at: 1,
  };
  await expect(
    db.transaction().execute(async (transaction) => {
      await transaction.insertInto('articles').values(values).execute();
      throw new Error('interrupted');
    }),
  ).rejects.toThrow('interrupted');
  expect(await db.selectFrom('articles').selectAll().execute()).toEqual([]);
  await db.destroy();
});

test('transactions run one after the other on the embedded database', async () => {
  const db = openSqliteDatabase(':memory:');
  await migrate(db);
  const values = {
    title: 'Castle',
    content: '',
    cat_id: 1,
    active: 1,
    created_at: 1,
    updated_at: 1,
  };
  await Promise.all(
    [1, 2, 3].map(() =>
      db.transaction().execute(async (transaction) => {
        await transaction.insertInto('articles').values(values).execute();
        await new Promise((resolve) => setTimeout(resolve, 5));
      }),
    ),
  );
  expect(await db.selectFrom('articles').selectAll().execute()).toHaveLength(3);
  await db.destroy();
});
