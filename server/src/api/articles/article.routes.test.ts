import { API_PATHS, API_ROOT, type Article } from '@catalogmx/shared/contract';
import { addTestArticle, addTestImage } from '../../testing/test-catalogue.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';

const url = API_ROOT + API_PATHS.articles;
const sorts = 'id or -id or title or -title or content or -content or category or -category';
const ids = (articles: Article[]) => articles.map(({ id }) => id);

describe.each(testDatabases)('articles on $name', (on) => {
  describe('GET article/features', () => {
    test('lists the active articles to the public, by rising id', async () => {
      const { inject, db } = await useTestApp({ on });
      const first = await addTestArticle(db, { title: 'Castle', content: 'Bouncy', cat_id: 1 });
      await addTestArticle(db, { active: false });
      const third = await addTestArticle(db, { cat_id: 3 });

      const answer = await inject(url);

      expect(answer.statusCode).toBe(200);
      expect(ids(answer.json())).toEqual([first, third]);
      expect(answer.json<Article[]>()[0]).toEqual({
        id: first,
        title: 'Castle',
        content: 'Bouncy',
        cat_id: 1,
        active: true,
        cover: null,
      });
    });

    test('limits the list to a category and to a page', async () => {
      const { inject, db } = await useTestApp({ on });
      const castles = [];
      for (let i = 0; i < 4; i++) {
        castles.push(await addTestArticle(db, { cat_id: 1 }));
        await addTestArticle(db, { cat_id: 2 });
      }
      expect(ids((await inject(`${url}?category=1`)).json())).toEqual(castles);
      expect(ids((await inject(`${url}?category=1&limit=2&offset=1`)).json())).toEqual(
        castles.slice(1, 3),
      );
      expect(ids((await inject(`${url}?category=1&offset=3`)).json())).toEqual(castles.slice(3));
      expect((await inject(`${url}?category=9`)).json()).toEqual([]);
    });

    test('searches and sorts, and counts with a limit', async () => {
      const { inject, db, login } = await useTestApp({ on });
      for (const title of ['Castle 10', 'Slide', 'Castle 2', 'Cástle 3'])
        await addTestArticle(db, { title });
      await addTestArticle(db, { title: 'Castle 1', active: false });
      const page = await inject(`${url}?search=castle&sort=-title&limit=2`);
      expect(ids(page.json())).toEqual([1, 4]);
      expect(page.headers['x-total-count']).toBe('3');
      const rest = await inject(`${url}?search=castle&sort=-title&offset=2`);
      expect(ids(rest.json())).toEqual([3]);
      expect(rest.headers).not.toHaveProperty('x-total-count');
      const inactive = `${url}?inactive=1&search=castle&limit=2`;
      expect((await inject(inactive)).statusCode).toBe(401);
      const answer = await inject({ url: inactive, headers: await login() });
      expect([ids(answer.json()), answer.headers['x-total-count']]).toEqual([[5], '1']);
    });

    test('is a new response if an article of another page is gone', async () => {
      const { inject, db } = await useTestApp({ on });
      const first = `${url}?limit=1`;
      await addTestArticle(db);
      const { etag } = (await inject(first)).headers;
      await addTestArticle(db);
      const answer = await inject({ url: first, headers: { 'if-none-match': String(etag) } });
      expect([answer.statusCode, answer.headers['x-total-count']]).toEqual([200, '2']);
    });

    test('carries the first active image as cover', async () => {
      const { inject, db } = await useTestApp({ on });
      const article = await addTestArticle(db);
      await addTestImage(db, article, { active: 0 });
      const cover = await addTestImage(db, article, { name: 'front.jpg', width: 4, height: 3 });
      await addTestImage(db, article);
      expect((await inject(url)).json<Article[]>()[0]?.cover).toEqual({
        imageId: cover,
        name: 'front.jpg',
        width: 4,
        height: 3,
        version: '0123456789abcdef',
      });
    });

    test('answers an article by id, and an inactive one only with a session', async () => {
      const { inject, db, login } = await useTestApp({ on });
      const active = await addTestArticle(db);
      const inactive = await addTestArticle(db, { active: false });
      expect(ids((await inject(`${url}?id=${active}`)).json())).toEqual([active]);
      expect((await inject(`${url}?id=${inactive}`)).json()).toEqual([]);
      expect((await inject(`${url}?id=999`)).json()).toEqual([]);
      const headers = await login();
      expect(ids((await inject({ url: `${url}?id=${inactive}`, headers })).json())).toEqual([
        inactive,
      ]);
      expect(ids((await inject({ url, headers })).json())).toEqual([active]);
    });

    test('lists the inactive articles, and only them, with a session', async () => {
      const { inject, db, login } = await useTestApp({ on });
      await addTestArticle(db);
      const inactive = await addTestArticle(db, { active: false });
      const refused = await inject(`${url}?inactive=1`);
      expect(refused.statusCode).toBe(401);
      expect(refused.json()).toMatchObject({ code: 'unauthorized' });
      const answer = await inject({ url: `${url}?inactive=1`, headers: await login() });
      expect(ids(answer.json())).toEqual([inactive]);
    });

    test.each([
      ['id=0', { id: 'Use 1 or more.' }],
      ['id=2147483648', { id: 'Use 2147483647 or less.' }],
      ['id=x', { id: 'Use a whole number.' }],
      ['id=', { id: 'Use a whole number.' }],
      ['id=%00', { id: 'Use a whole number.' }],
      ['id=1&id=2', { id: 'Use a whole number.' }],
      ['category=-1', { category: 'Use 0 or more.' }],
      ['category=Infinity', { category: 'Use a smaller number.' }],
      ['category=1.5', { category: 'Use a whole number.' }],
      ['inactive=2', { inactive: 'Use 1.' }],
      ['limit=0&offset=-1', { limit: 'Use 1 or more.', offset: 'Use 0 or more.' }],
      ['sort=name', { sort: `Use ${sorts}.` }],
      ['sort=', { sort: `Use ${sorts}.` }],
      ['search=%00', { search: 'Remove the unreadable characters.' }],
      [`search=${'a'.repeat(201)}`, { search: 'Use at most 200 characters.' }],
      ['offset=1e300', { offset: 'Use 2147483647 or less.' }],
    ])('refuses ?%s', async (query, fields) => {
      const { inject } = await useTestApp({ on });
      const answer = await inject(`${url}?${query}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({ code: 'invalid_input', message: 'Check the input.', fields });
    });

    test('ignores unknown and badly encoded parameters', async () => {
      const { inject } = await useTestApp({ on });
      expect((await inject(`${url}?other=%zz&__proto__=1`)).statusCode).toBe(200);
    });

    test('is revalidated by its weak ETag, in private with a session', async () => {
      const { inject, db, login } = await useTestApp({ on });
      await addTestArticle(db);
      const answer = await inject(url);
      const etag = String(answer.headers.etag);
      expect(etag).toMatch(/^W\/".+"$/);
      expect(answer.headers['cache-control']).toBe('no-cache');

      const again = await inject({ url, headers: { 'if-none-match': `"other", ${etag}` } });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      await addTestArticle(db);
      const changed = await inject({ url, headers: { 'if-none-match': etag } });
      expect(changed.statusCode).toBe(200);

      const own = await inject({ url, headers: await login() });
      expect(own.headers['cache-control']).toBe('private, no-cache');
    });
  });
});
