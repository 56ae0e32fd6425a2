import { addTestArticle } from '../../testing/data/test-catalogue.ts';
import { testDatabases } from '../../testing/data/test-databases.ts';
import { DatabaseWatch } from './database-watch.ts';
import type { Database } from './tables.ts';

const log = { warn: jest.fn() };

describe.each(testDatabases)('revisions on $name', ({ open }) => {
  let db: Database;
  let watch: DatabaseWatch;

  beforeEach(async () => {
    db = await open();
    watch = new DatabaseWatch({ db, log });
  });

  test('differ after each committed change of their topic, and after nothing else', async () => {
    const seen: number[] = [];
    const look = async () => {
      await watch.look();
      seen.push(watch.revision('catalogue'));
    };
    await look();
    const id = await addTestArticle(db, { title: 'Castle' });
    await look();
    await db.updateTable('articles').set({ title: 'Palace' }).where('id', '=', id).execute();
    await look();
    await db.deleteFrom('articles').where('id', '=', id).execute();
    await look();
    expect(new Set(seen).size).toBe(4);
    const undone = db.transaction().execute(async (transaction) => {
      await transaction.updateTable('articles').set({ active: 0 }).execute();
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await db.deleteFrom('login_failures').execute();
    await look();
    expect(seen.at(-1)).toBe(seen.at(-2));
  });

  test('two transactions that change the same articles in another order both end', async () => {
    const ids = [await addTestArticle(db), await addTestArticle(db), await addTestArticle(db)];
    const switchOff = (order: number[]) =>
      db.transaction().execute(async (transaction) => {
        for (const id of order) {
          const update = transaction.updateTable('articles').set({ active: 0 });
          await update.where('id', '=', id).execute();
        }
      });
    const [first = 0, second = 0, third = 0] = ids;
    await Promise.all([switchOff([first, second]), switchOff([third])]);
    await Promise.all([switchOff([second]), switchOff([third, first])]);
    const left = await db.selectFrom('articles').selectAll().where('active', '=', 1).execute();
    expect(left).toEqual([]);
  });

  test('one look serves all who ask while another one is under way', async () => {
    const queries = jest.spyOn(db, 'selectFrom');
    await Promise.all(Array.from({ length: 20 }, () => watch.look()));
    expect(queries.mock.calls.length).toBeLessThanOrEqual(2);
    await addTestArticle(db);
    const before = watch.revision('catalogue');
    await watch.look();
    expect(watch.revision('catalogue')).not.toBe(before);
  });

  test('a follower that failed is called again', async () => {
    await watch.look();
    const onChange = jest.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('away'));
    watch.follow('catalogue', onChange);
    await watch.look();
    expect(onChange).not.toHaveBeenCalled();
    await addTestArticle(db);
    for (let times = 0; times < 3; times++) await watch.look();
    expect(onChange).toHaveBeenCalledTimes(2);
  });
});
