import { addTestArticle, changeTestArticle } from '../../testing/test-catalogue.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { listArticleDates, listArticles } from './article.repository.ts';

describe.each(testDatabases)('articles on $name', ({ open }) => {
  test('are listed in pages, by rising id', async () => {
    const db = await open();
    const first = await addTestArticle(db, { cat_id: 0 });
    const ids = [first];
    for (let i = 1; i < 5; i++) ids.push(await addTestArticle(db, { cat_id: i % 2 }));
    const list = async (filter: Parameters<typeof listArticles>[1]) =>
      (await listArticles(db, filter)).map(({ id }) => id);
    // An update moves the row in PostgreSQL. The order must stay.
    await changeTestArticle(db, first, { content: 'changed' });
    expect(await list({})).toEqual(ids);
    expect(await list({ limit: 2 })).toEqual(ids.slice(0, 2));
    expect(await list({ offset: 3 })).toEqual(ids.slice(3));
    expect(await list({ limit: 1, offset: 1, category: 0 })).toEqual([ids[2]]);
    expect(await list({ id: ids[4], category: 0 })).toEqual([ids[4]]);
    expect(await list({ id: ids[4], active: false })).toEqual([]);
  });

  test('are listed with the time of their last change, if they are active', async () => {
    const db = await open();
    const changed = await addTestArticle(db);
    const fresh = await addTestArticle(db);
    await addTestArticle(db, { active: false });
    await changeTestArticle(db, changed, { content: 'changed' }, 1_800_000_000_000);
    expect(await listArticleDates(db)).toEqual([
      { id: changed, updatedAt: 1_800_000_000_000 },
      { id: fresh, updatedAt: 1 },
    ]);
  });
});
