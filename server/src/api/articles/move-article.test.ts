import { type Article, articleCalls } from '@catalogmx/shared/contract';
import { listChanges } from '../../changes/change.repository.ts';
import type { Database } from '../../database/tables.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { addTestArticle, changeTestArticle } from '../../testing/test-catalogue.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { findMatches, listArticlePage } from './article-list.repository.ts';
import { listArticleDates, listArticles } from './article.repository.ts';
import { moveArticle } from './move-article.ts';

const ADMIN = { id: 1, name: 'Anna' };

describe.each(testDatabases)('moved articles on $name', ({ open }) => {
  let db: Database;
  let ids: Record<string, number>;

  const add = async (title: string, fields: Parameters<typeof addTestArticle>[1] = {}) => {
    ids[title] = await addTestArticle(db, { title, ...fields });
  };

  beforeEach(async () => {
    db = await open();
    ids = {};
    await add('a');
    await add('b');
    await add('x', { cat_id: 2 });
    await add('off', { active: false });
    await add('c');
    await add('y', { cat_id: 2 });
  });

  const move = (title: string, position: number) =>
    moveArticle(db, { id: ids[title] ?? 0, position }, 5, ADMIN);
  const list = async (filter: Parameters<typeof listArticles>[1] = { category: 1, active: true }) =>
    (await listArticles(db, filter)).map(({ title }) => title).join(' ');

  test('are in the order of their ids until one is moved', async () => {
    expect(await list()).toBe('a b c');
    expect(await move('c', 0)).toBe(true);
    expect(await list()).toBe('c a b');
    await move('c', 99);
    expect(await list()).toBe('a b c');
    await move('a', 1);
    expect(await list()).toBe('b a c');
    expect(await move('unknown', 0)).toBe(false);
  });

  test('leave the places of other categories, and of articles in the other state', async () => {
    await move('c', 0);
    expect(await list({})).toBe('c a x off b y');
    await changeTestArticle(db, ids.off ?? 0, { active: true });
    expect(await list()).toBe('c a off b');
  });

  test('a new article comes last, and so does one from another category', async () => {
    await move('c', 0);
    await add('d');
    expect(await list()).toBe('c a b d');
    await changeTestArticle(db, ids.a ?? 0, { cat_id: 2 });
    await add('z', { cat_id: 2 });
    expect(await list({ category: 2 })).toBe('x y a z');
    await changeTestArticle(db, ids.a ?? 0, { cat_id: 1 });
    expect(await list()).toBe('c b d a');
    await changeTestArticle(db, ids.b ?? 0, { title: 'B' });
    expect(await list()).toBe('c B d a');
  });

  test('pages, searches, the articles behind one and the sitemap are in their order', async () => {
    await move('c', 0);
    const filter = { category: 1, active: true };
    const page = async (more: Parameters<typeof listArticlePage>[1]) =>
      (await listArticlePage(db, { ...filter, ...more })).map(({ title }) => title).join(' ');
    expect(await page({})).toBe('c a b');
    expect(await page({ limit: 1, offset: 1 })).toBe('a');
    expect(await page({ sort: 'id' })).toBe('a b c');
    expect(await page({ search: 'rent' })).toBe('c a b');
    const { ids: found } = await findMatches(db, { ...filter, search: 'rent' });
    expect(await page({ ids: found, limit: 2, offset: 1 })).toBe('a b');
    expect(await list({ ...filter, after: ids.c })).toBe('a b');
    expect(await list({ ...filter, after: ids.b })).toBe('');
    const dates = await listArticleDates(db);
    expect(dates.map(({ id }) => id)).toEqual([ids.c, ids.a, ids.x, ids.b, ids.y]);
  });

  test('each move is recorded, and a repeated one is none', async () => {
    await move('c', 0);
    await move('c', 0);
    const { changes } = await listChanges(db, { article: ids.c });
    const fields = { position: { from: 3, to: 1 } };
    expect(changes).toMatchObject([
      { by: 'Anna', at: 5, kind: 'article', subject: 'c', fields },
      { fields: { title: { from: null } } },
    ]);
  });

  test('several administrators at once leave no two at one place', async () => {
    await Promise.all([move('a', 2), move('b', 2), move('c', 0), move('a', 0)]);
    const rows = await db.selectFrom('articles').select('sort_order').distinct().execute();
    expect(rows).toHaveLength(6);
  });

  test('those at the same place are moved apart', async () => {
    await db.updateTable('articles').set({ sort_order: 0 }).execute();
    await move('b', 2);
    expect(await list()).toBe('a c b');
  });
});

describe.each(testDatabases)('PUT article/order on $name', (on) => {
  async function openArticles() {
    const { db, asAdmin, call } = await openTestApp({ on });
    for (const title of ['a', 'b', 'c']) await addTestArticle(db, { title });
    const admin = await asAdmin();
    const move = (payload: object) => admin('PUT', articleCalls.move.path, payload);
    const titles = async (query: string) =>
      (await call('GET', articleCalls.list.path + query))
        .json<Article[]>()
        .map(({ title }) => title);
    return { move, titles };
  }
  test('moves an article in the lists of visitors', async () => {
    const { move, titles } = await openArticles();
    expect(await titles('')).toEqual(['a', 'b', 'c']);
    const answer = await move({ id: 3, position: 0 });
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'updated', id: 3 }]);
    for (const query of ['', '?category=1', '?category=1&limit=10', '?search=rent&limit=10']) {
      expect(await titles(query)).toEqual(['c', 'a', 'b']);
    }
    expect((await move({ id: 999, position: 0 })).statusCode).toBe(404);
  });
});
