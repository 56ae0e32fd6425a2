import { API_PATHS, API_ROOT, type Article } from '@catalogmx/shared/contract';
import { useTestApp } from '../../testing/test-app.ts';
import { addTestArticle } from '../../testing/test-catalogue.ts';
import { testDatabases } from '../../testing/test-databases.ts';

const url = API_ROOT + API_PATHS.articleOrder;
const list = API_ROOT + API_PATHS.articles;

describe.each(testDatabases)('PUT article/order on $name', (on) => {
  async function openArticles() {
    const app = await useTestApp({ on });
    for (const title of ['a', 'b', 'c']) await addTestArticle(app.db, { title });
    const headers = await app.login();
    const move = (payload: object, sent: object = headers) =>
      app.inject({ method: 'PUT', url, payload, headers: { ...sent } });
    const titles = async (query: string) =>
      (await app.inject(list + query)).json<Article[]>().map(({ title }) => title);
    return { headers, move, titles };
  }

  test.each(['', '?category=1', '?category=1&limit=10', '?search=rent', '?search=rent&limit=10'])(
    'moves an article in the list%s of visitors',
    async (query) => {
      const { move, titles } = await openArticles();
      expect(await titles(query)).toEqual(['a', 'b', 'c']);
      const answer = await move({ id: 3, position: 0 });
      expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'updated', id: 3 }]);
      expect(await titles(query)).toEqual(['c', 'a', 'b']);
    },
  );

  test('needs the site’s origin, a session, a valid place and an article', async () => {
    const { move, headers } = await openArticles();
    const status = async (...call: Parameters<typeof move>) => (await move(...call)).statusCode;
    expect(await status({ id: 1, position: 0 }, {})).toBe(403);
    expect(await status({ id: 1, position: 0 }, { origin: headers.origin })).toBe(401);
    expect(await status({ id: 0, position: 0 })).toBe(400);
    expect(await status({ id: 1 })).toBe(400);
    expect(await status({ id: 1, position: -1 })).toBe(400);
    expect(await status({ id: 1, position: 0.5 })).toBe(400);
    expect(await status({ id: 999, position: 0 })).toBe(404);
  });
});
