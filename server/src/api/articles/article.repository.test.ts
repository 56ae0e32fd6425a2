import { addTestArticle, addTestImage, changeTestArticle } from '../../testing/test-catalogue.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { createArticle, listArticleDates, listArticles } from './article.repository.ts';

describe.each(testDatabases)('articles on $name', ({ open }) => {
  test('are created, changed and listed with their covers', async () => {
    const db = await open();
    const fields = { title: 'Castle', content: 'Ñandú 🎪', cat_id: 1, active: true };
    const id = await createArticle(db, fields, 1_800_000_000_000);
    await addTestImage(db, id, { active: 0 });
    const imageId = await addTestImage(db, id, { name: 'Front' });
    await addTestImage(db, id);
    const bare = await addTestArticle(db);

    expect(await listArticles(db, {})).toEqual([
      {
        ...fields,
        id,
        cover: { imageId, name: 'Front', width: 2, height: 1, version: '0123456789abcdef' },
      },
      { id: bare, title: 'Castle', content: '', cat_id: 1, active: true, cover: null },
    ]);

    await changeTestArticle(db, id, { active: false, title: 'Palace' });
    expect(await listArticles(db, { active: false })).toMatchObject([
      { ...fields, id, active: false, title: 'Palace' },
    ]);
    const row = await db
      .selectFrom('articles')
      .select(['created_at', 'updated_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({ created_at: 1_800_000_000_000, updated_at: 2 });
  });

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
