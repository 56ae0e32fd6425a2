import { addTestArticle, changeTestArticle } from '../../testing/test-catalogue.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { FEW_MATCHES, findMatches, listArticlePage } from './article-list.repository.ts';

describe.each(testDatabases)('matches on $name', ({ open }) => {
  test('are counted, and listed if a search finds few', async () => {
    const db = await open();
    await addTestArticle(db, { title: 'Slide', cat_id: 2 });
    await addTestArticle(db, { title: 'Castle' });
    await addTestArticle(db, { title: 'Water slide', active: false });
    await addTestArticle(db, { title: 'Water SLIDE' });
    expect(await findMatches(db, {})).toEqual({ total: 4 });
    const matches = await findMatches(db, { search: 'slide', active: true });
    expect({ ...matches, ids: matches.ids?.toSorted() }).toEqual({ total: 2, ids: [1, 4] });
    const one = await findMatches(db, { search: 'slide', active: true, category: 2 });
    expect(one).toEqual({ total: 1, ids: [1] });
    expect(await findMatches(db, { search: 'horse' })).toEqual({ total: 0, ids: [] });
  });

  test('lead to the same pages as their search', async () => {
    const db = await open();
    const titles = ['Slide 10', 'Castle', 'Slide 9', 'Slide 1', 'Slide 2'];
    for (const title of titles) await addTestArticle(db, { title });
    for (const search of ['slide', 'slide 1', 'horse']) {
      const { ids } = await findMatches(db, { search, active: true });
      for (const sort of [undefined, 'title', '-title'] as const) {
        const filter = { search, active: true, sort, limit: 2, offset: 1 };
        expect(await listArticlePage(db, { ...filter, ids })).toEqual(
          await listArticlePage(db, filter),
        );
      }
    }
  });

  test('that have been switched off since are left out', async () => {
    const db = await open();
    await addTestArticle(db, { title: 'Slide 1' });
    await addTestArticle(db, { title: 'Slide 2' });
    const filter = { search: 'slide', active: true };
    const { ids } = await findMatches(db, filter);
    await changeTestArticle(db, 1, { active: false });
    expect(await listArticlePage(db, { ...filter, ids })).toMatchObject([{ id: 2 }]);
  });

  test('are counted alone if they are many', async () => {
    const db = await open();
    const total = FEW_MATCHES + 1;
    const times = { created_at: 1, updated_at: 1 };
    const values = Array.from({ length: total }, () => ({
      ...{ title: 'Slide', content: '', cat_id: 1, active: 1, search_text: 'slide' },
      ...times,
    }));
    await db.insertInto('articles').values(values).execute();
    expect(await findMatches(db, { search: 'slide' })).toEqual({ total });
    expect(await findMatches(db, { search: 'horse' })).toEqual({ total: 0, ids: [] });
  });
});
