import { addTestArticle, addTestImage, changeTestArticle } from '../../testing/test-catalogue.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import {
  type ArticleListFilter,
  FEW_MATCHES,
  findMatches,
  listArticlePage,
} from './article-list.repository.ts';

describe.each(testDatabases)('pages of articles on $name', ({ open }) => {
  async function openWith(articles: Parameters<typeof addTestArticle>[1][]) {
    const db = await open();
    for (const article of articles) await addTestArticle(db, article);
    const titles = async (filter: ArticleListFilter) =>
      (await listArticlePage(db, filter)).map(({ title }) => title);
    return { db, titles };
  }

  test('have covers', async () => {
    const { db } = await openWith([{ title: 'A' }, { title: 'B' }, { active: false }]);
    await addTestImage(db, 2, { active: 0 });
    const imageId = await addTestImage(db, 2, { name: 'Front' });
    await addTestImage(db, 2);
    const page = await listArticlePage(db, { active: true, limit: 1, offset: 1 });
    expect(page).toEqual([
      {
        id: 2,
        title: 'B',
        content: '',
        cat_id: 1,
        active: true,
        cover: { imageId, name: 'Front', width: 2, height: 1, version: '0123456789abcdef' },
      },
    ]);
    expect(await listArticlePage(db, { active: true, limit: 1, offset: 2 })).toEqual([]);
  });

  test('are searched for every word, in the title, the content and the category', async () => {
    const { titles } = await openWith([
      { title: 'Ñandú Castle', content: 'With a SLIDE', cat_id: 2 },
      { title: 'Slide', content: '100 % wet', cat_id: 3 },
      { title: 'C_D', content: '1000 ft, back\\slash', cat_id: 7 },
    ]);
    expect(await titles({ search: 'slide ñANDU buy' })).toEqual(['Ñandú Castle']);
    expect(await titles({ search: '#3' })).toEqual(['C_D']);
    expect(await titles({ search: '1 castle' })).toEqual(['Ñandú Castle']);
    expect(await titles({ search: '99999999999 99' })).toEqual([]);
    expect(await titles({ search: ' slide ' })).toEqual(['Ñandú Castle', 'Slide']);
    expect(await titles({ search: 'slide', category: 3 })).toEqual(['Slide']);
    expect(await titles({ search: 'slide horse' })).toEqual([]);
    expect(await titles({ search: '100 %' })).toEqual(['Slide']);
    expect(await titles({ search: '_' })).toEqual(['C_D']);
    expect(await titles({ search: '\\s' })).toEqual(['C_D']);
    expect(await titles({ search: 'unknown' })).toEqual(['C_D']);
    expect(await titles({ search: ' ' })).toHaveLength(3);
  });

  test('are narrowed down to a category, or to articles in none', async () => {
    const { titles } = await openWith([
      { title: 'A', cat_id: 1 },
      { title: 'B', cat_id: 0 },
      { title: 'C', cat_id: 9 },
    ]);
    expect(await titles({ category: 1 })).toEqual(['A']);
    expect(await titles({ category: 0 })).toEqual(['B', 'C']);
    expect(await titles({ category: 0, search: 'c' })).toEqual(['C']);
  });

  test('are searched by what an update has left', async () => {
    const { db, titles } = await openWith([{ title: 'Castle', content: 'Bouncy', cat_id: 1 }]);
    await changeTestArticle(db, 1, { content: 'Wet' });
    expect(await titles({ search: 'castle wet rent' })).toEqual(['Castle']);
    expect(await titles({ search: 'bouncy' })).toEqual([]);
    await changeTestArticle(db, 1, { title: 'Slide', cat_id: 2 });
    expect(await titles({ search: 'slide wet buy' })).toEqual(['Slide']);
    expect(await titles({ sort: 'title' })).toEqual(['Slide']);
  });

  test('are sorted without regard to accents and case, and by the value of numbers', async () => {
    const { db, titles } = await openWith([
      { title: 'castle 10' },
      { title: 'Émile' },
      { title: 'Castle 2' },
      { title: 'zebra', content: 'a' },
      { title: 'Dome' },
      { title: 'castle 010' },
    ]);
    const sorted = ['Castle 2', 'castle 10', 'castle 010', 'Dome', 'Émile', 'zebra'];
    expect(await titles({ sort: 'title' })).toEqual(sorted);
    expect(await titles({ sort: 'title', limit: 2, offset: 2 })).toEqual(sorted.slice(2, 4));
    // Equal ones stay in the order of their ids.
    expect(await titles({ sort: '-title' })).toEqual([
      'zebra',
      'Émile',
      'Dome',
      'castle 10',
      'castle 010',
      'Castle 2',
    ]);
    await changeTestArticle(db, 4, { title: 'Aztec' });
    expect((await titles({ sort: 'title' }))[0]).toBe('Aztec');
    expect((await titles({ sort: '-content' }))[0]).toBe('Aztec');
    expect((await titles({ sort: 'content' })).at(-1)).toBe('Aztec');
    expect((await titles({ sort: '-id' }))[0]).toBe('castle 010');
  });

  test("are sorted by the category's name in the admin area, and then by id", async () => {
    const { titles } = await openWith([
      { title: 'unknown', cat_id: 0 },
      { title: 'rent equipment', cat_id: 3 },
      { title: 'rent', cat_id: 1 },
      { title: 'buy', cat_id: 2 },
      { title: 'unknown too', cat_id: 9 },
    ]);
    const sorted = ['buy', 'rent', 'rent equipment', 'unknown', 'unknown too'];
    expect(await titles({ sort: 'category' })).toEqual(sorted);
    const backwards = ['unknown', 'unknown too', 'rent equipment', 'rent', 'buy'];
    expect(await titles({ sort: '-category' })).toEqual(backwards);
  });

  test('matches are counted, and listed if a search finds few', async () => {
    const { db } = await openWith([
      { title: 'Slide', cat_id: 2 },
      { title: 'Castle' },
      { title: 'Water slide', active: false },
      { title: 'Water SLIDE' },
    ]);
    expect(await findMatches(db, {})).toEqual({ total: 4 });
    const matches = await findMatches(db, { search: 'slide', active: true });
    expect({ ...matches, ids: matches.ids?.toSorted() }).toEqual({ total: 2, ids: [1, 4] });
    const one = await findMatches(db, { search: 'slide', active: true, category: 2 });
    expect(one).toEqual({ total: 1, ids: [1] });
    expect(await findMatches(db, { search: 'horse' })).toEqual({ total: 0, ids: [] });
  });

  test('matches lead to the same pages as their search', async () => {
    const titles = ['Slide 10', 'Castle', 'Slide 9', 'Slide 1', 'Slide 2'];
    const { db } = await openWith(titles.map((title) => ({ title })));
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

  test('matches that have been switched off since are left out', async () => {
    const { db } = await openWith([{ title: 'Slide 1' }, { title: 'Slide 2' }]);
    const filter = { search: 'slide', active: true };
    const { ids } = await findMatches(db, filter);
    await changeTestArticle(db, 1, { active: false });
    expect(await listArticlePage(db, { ...filter, ids })).toMatchObject([{ id: 2 }]);
  });

  test('matches are counted alone if they are many', async () => {
    const { db } = await openWith([]);
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
