import { API_ROOT, articleCalls } from '@catalogmx/shared/contract';
import { describeCalls } from '../testing/test-app.ts';
import { addTestArticle, addTestImage, changeTestArticle } from '../testing/data/test-catalogue.ts';
import {
  type ArticleListFilter,
  FEW_MATCHES,
  findMatches,
  listArticlePage,
} from './article-list.repository.ts';
import { listArticles } from './article.repository.ts';

const url = API_ROOT + articleCalls.list.path;

type Fields = Parameters<typeof addTestArticle>[1];

describeCalls('lists of articles', (app) => {
  const get = (query: object = {}, call = app.visitor) => call(articleCalls.list, query);
  const ids = async (...request: Parameters<typeof get>) =>
    (await get(...request)).body.map(({ id }) => id);
  const add = async (...articles: Fields[]) => {
    for (const article of articles) await addTestArticle(app.db, article);
  };
  const addTitles = (...titles: string[]) => add(...titles.map((title) => ({ title })));
  const titles = async (filter: ArticleListFilter) =>
    (await listArticlePage(app.db, filter)).map(({ title }) => title);

  test('have the active articles for the public, by rising id, with their covers', async () => {
    const article = { title: 'Castle', content: 'Bouncy', cat_id: 1 };
    await add(article, { active: false }, { cat_id: 3 });
    await addTestImage(app.db, 3, { active: 0 });
    const imageId = await addTestImage(app.db, 3, { name: 'front.jpg', width: 4, height: 3 });
    await addTestImage(app.db, 3);
    const { status, body } = await get();
    expect([status, body.map(({ id }) => id)]).toEqual([200, [1, 3]]);
    expect(body[0]).toEqual({ ...article, id: 1, active: true, cover: null });
    const version = '0123456789abcdef';
    expect(body[1]?.cover).toEqual({ imageId, name: 'front.jpg', width: 4, height: 3, version });
    const { statusCode } = await app.inject(`${url}?other=%zz&__proto__=1`);
    expect(statusCode).toBe(200);
  });

  test('are searched and sorted, and counted with a limit', async () => {
    await addTitles('Castle 10', 'Slide', 'Castle 2', 'Cástle 3');
    await add({ title: 'Castle 1', active: false });
    const search = { search: 'castle', sort: '-title' };
    const page = await get({ ...search, limit: 2 });
    expect(page.body).toMatchObject([{ id: 1 }, { id: 4 }]);
    expect(page.headers['x-total-count']).toBe('3');
    const rest = await get({ ...search, offset: 2 });
    expect(rest.body).toMatchObject([{ id: 3 }]);
    expect(rest.headers).not.toHaveProperty('x-total-count');
    const inactive = await get({ inactive: 1, search: 'castle', limit: 2 }, app.admin);
    expect(inactive).toMatchObject({ body: [{ id: 5 }], headers: { 'x-total-count': '1' } });
  });

  test('have the inactive articles, or one of them by its id, with a session only', async () => {
    await add({}, { active: false });
    expect([await ids({ id: 1 }), await ids({ id: 2 }), await ids({ id: 9 })]).toEqual([
      [1],
      [],
      [],
    ]);
    expect([await ids({ id: 2 }, app.admin), await ids({}, app.admin)]).toEqual([[2], [1]]);
    expect(await get({ inactive: 1 })).toMatchObject({
      status: 401,
      body: { code: 'unauthorized' },
    });
    expect(await ids({ inactive: 1 }, app.admin)).toEqual([2]);
  });

  test('are revalidated by their weak ETag, in private with a session', async () => {
    await add({});
    const { headers } = await get({ limit: 1 });
    expect(headers.etag).toMatch(/^W\/".+"$/);
    expect(headers['cache-control']).toBe('no-cache');
    const again = () =>
      app.inject({
        url: `${url}?limit=1`,
        headers: { 'if-none-match': `"other", ${headers.etag}` },
      });
    expect(await again()).toMatchObject({ statusCode: 304, body: '' });
    // On another page.
    await add({});
    expect(await again()).toMatchObject({ statusCode: 200, headers: { 'x-total-count': '2' } });
    const own = await get({}, app.admin);
    expect(own.headers['cache-control']).toBe('private, no-cache');
  });

  test('are in pages and filtered, whatever was updated', async () => {
    await add({ cat_id: 0 }, { cat_id: 1 }, { cat_id: 0 }, { cat_id: 1 });
    const list = async (filter: Parameters<typeof listArticles>[1]) =>
      (await listArticles(app.db, filter)).map(({ id }) => id);
    // An update moves the row in PostgreSQL. The order must stay.
    await changeTestArticle(app.db, 1, { content: 'changed' });
    expect(await list({})).toEqual([1, 2, 3, 4]);
    expect(await list({ limit: 2 })).toEqual([1, 2]);
    expect(await list({ offset: 3 })).toEqual([4]);
    expect(await list({ limit: 1, offset: 1, category: 0 })).toEqual([3]);
    expect(await list({ id: 3, category: 0 })).toEqual([3]);
    expect(await list({ id: 3, active: false })).toEqual([]);
  });

  test('are searched for every word, in the title, the content and the category', async () => {
    await add(
      { title: 'Ñandú Castle', content: 'With a SLIDE', cat_id: 2 },
      { title: 'Slide', content: '100 % wet', cat_id: 3 },
      { title: 'C_D', content: '1000 ft, back\\slash', cat_id: 7 },
    );
    for (const [search, ...found] of [
      ['slide ñANDU buy', 'Ñandú Castle'],
      ['#3', 'C_D'],
      ['1 castle', 'Ñandú Castle'],
      ['99999999999 99'],
      [' slide ', 'Ñandú Castle', 'Slide'],
      ['slide horse'],
      ['100 %', 'Slide'],
      ['_', 'C_D'],
      ['\\s', 'C_D'],
      ['unknown', 'C_D'],
      [' ', 'Ñandú Castle', 'Slide', 'C_D'],
    ]) {
      expect([search, await titles({ search })]).toEqual([search, found]);
    }
    await changeTestArticle(app.db, 1, { title: 'Tower', content: 'Wet', cat_id: 1 });
    expect(await titles({ search: 'tower wet rent' })).toEqual(['Tower']);
    expect(await titles({ search: 'castle' })).toEqual([]);
    expect(await titles({ sort: 'title' })).toEqual(['C_D', 'Slide', 'Tower']);
  });

  test('are narrowed down to a category, or to articles in none', async () => {
    await add({ title: 'A', cat_id: 1 }, { title: 'B', cat_id: 0 }, { title: 'C', cat_id: 9 });
    expect(await titles({ category: 1 })).toEqual(['A']);
    expect(await titles({ category: 0 })).toEqual(['B', 'C']);
    expect(await titles({ category: 0, search: 'c' })).toEqual(['C']);
  });

  test('are sorted without regard to accents and case, and by the value of numbers', async () => {
    await addTitles('castle 10', 'Émile', 'Castle 2', 'zebra', 'Dome', 'castle 010');
    const sorted = ['Castle 2', 'castle 10', 'castle 010', 'Dome', 'Émile', 'zebra'];
    expect(await titles({ sort: 'title' })).toEqual(sorted);
    expect(await titles({ sort: 'title', limit: 2, offset: 2 })).toEqual(sorted.slice(2, 4));
    // Equal ones stay in the order of their ids.
    const backwards = ['zebra', 'Émile', 'Dome', 'castle 10', 'castle 010', 'Castle 2'];
    expect(await titles({ sort: '-title' })).toEqual(backwards);
    await changeTestArticle(app.db, 4, { title: 'Aztec', content: 'a' });
    expect((await titles({ sort: 'title' }))[0]).toBe('Aztec');
    expect((await titles({ sort: '-content' }))[0]).toBe('Aztec');
    expect((await titles({ sort: 'content' })).at(-1)).toBe('Aztec');
    expect((await titles({ sort: '-id' }))[0]).toBe('castle 010');
  });

  test("are sorted by the category's name in the admin area, and then by id", async () => {
    await add(...[0, 3, 1, 2, 9].map((cat_id) => ({ title: String(cat_id), cat_id })));
    expect(await titles({ sort: 'category' })).toEqual(['2', '1', '3', '0', '9']);
    expect(await titles({ sort: '-category' })).toEqual(['0', '9', '3', '1', '2']);
  });

  test('are counted, and matches of a search known if they are few', async () => {
    await add({ title: 'Slide', cat_id: 2 }, {}, { title: 'Water slide', active: false });
    await addTitles('Water SLIDE');
    expect(await findMatches(app.db, {})).toEqual({ total: 4 });
    const slides = { search: 'slide', active: true };
    const { total, ids: found } = await findMatches(app.db, slides);
    expect([total, found?.toSorted()]).toEqual([2, [1, 4]]);
    expect(await findMatches(app.db, { ...slides, category: 2 })).toEqual({ total: 1, ids: [1] });
    const horses = { total: 0, ids: [] };
    expect(await findMatches(app.db, { search: 'horse' })).toEqual(horses);
    // Switched off since.
    await changeTestArticle(app.db, 1, { active: false });
    expect(await listArticlePage(app.db, { ...slides, ids: found })).toMatchObject([{ id: 4 }]);

    const times = { created_at: 1, updated_at: 1 };
    const slide = { title: 'Slide', content: '', cat_id: 1, active: 1, search_text: 'slide' };
    const values = Array.from({ length: FEW_MATCHES }, () => ({ ...slide, ...times }));
    await app.db.insertInto('articles').values(values).execute();
    expect(await findMatches(app.db, slides)).toEqual({ total: FEW_MATCHES + 1 });
    expect(await findMatches(app.db, { search: 'horse' })).toEqual(horses);
  });

  test('matches lead to the same pages as their search', async () => {
    await addTitles('Slide 10', 'Castle', 'Slide 9', 'Slide 1', 'Slide 2');
    for (const search of ['slide', 'slide 1', 'horse']) {
      const { ids: found } = await findMatches(app.db, { search, active: true });
      for (const sort of [undefined, 'title', '-title'] as const) {
        const filter = { search, active: true, sort, limit: 2, offset: 1 };
        expect(await titles({ ...filter, ids: found })).toEqual(await titles(filter));
      }
    }
  });
});
