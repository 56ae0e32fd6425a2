import { articleCalls } from '@catalogmx/shared/contract';
import { listChanges } from '../history/change.repository.ts';
import { describeCalls } from '../testing/test-app.ts';
import { addTestArticle, changeTestArticle } from '../testing/data/test-catalogue.ts';
import { findMatches, listArticlePage } from './article-list.repository.ts';
import { listArticleDates, listArticles } from './article.repository.ts';
import { moveArticle } from './update-article.ts';

const ADMIN = { id: 1, name: 'Administrator' };

describeCalls('moved articles', (app) => {
  let ids: Record<string, number>;

  const add = async (title: string, fields: Parameters<typeof addTestArticle>[1] = {}) => {
    ids[title] = await addTestArticle(app.db, { title, ...fields });
  };
  const change = (title: string, fields: Parameters<typeof changeTestArticle>[2]) =>
    changeTestArticle(app.db, ids[title] ?? 0, fields);

  beforeEach(async () => {
    ids = {};
    await add('a');
    await add('b');
    await add('x', { cat_id: 2 });
    await add('off', { active: false });
    await add('c');
    await add('y', { cat_id: 2 });
  });

  const place = (title: string, position: number) =>
    moveArticle(app.db, { id: ids[title] ?? 0, position }, 5, ADMIN);
  const list = async (filter: Parameters<typeof listArticles>[1] = { category: 1, active: true }) =>
    (await listArticles(app.db, filter)).map(({ title }) => title).join(' ');

  test('are in the order of their ids until one is moved', async () => {
    expect(await list()).toBe('a b c');
    const moved = await app.admin(articleCalls.move, { id: ids.c, position: 0 });
    expect(moved).toMatchObject({ status: 200, body: { status: 'updated', id: ids.c } });
    expect(await list()).toBe('c a b');
    await place('c', 99);
    expect(await list()).toBe('a b c');
    await place('a', 1);
    expect(await list()).toBe('b a c');
  });

  test('leave the places of other categories, and of articles in the other state', async () => {
    await place('c', 0);
    expect(await list({})).toBe('c a x off b y');
    await change('off', { active: true });
    expect(await list()).toBe('c a off b');
  });

  test('come last if they are new, or from another category', async () => {
    await place('c', 0);
    await add('d');
    expect(await list()).toBe('c a b d');
    await change('a', { cat_id: 2 });
    await add('z', { cat_id: 2 });
    expect(await list({ category: 2 })).toBe('x y a z');
    await change('a', { cat_id: 1 });
    expect(await list()).toBe('c b d a');
    await change('b', { title: 'B' });
    expect(await list()).toBe('c B d a');
  });

  test('keep their order in pages, searches, behind one another and in the sitemap', async () => {
    await place('c', 0);
    const filter = { category: 1, active: true };
    const page = async (more: Parameters<typeof listArticlePage>[1]) =>
      (await listArticlePage(app.db, { ...filter, ...more })).map(({ title }) => title).join(' ');
    expect(await page({})).toBe('c a b');
    expect(await page({ limit: 1, offset: 1 })).toBe('a');
    expect(await page({ sort: 'id' })).toBe('a b c');
    expect(await page({ search: 'rent' })).toBe('c a b');
    const { ids: found } = await findMatches(app.db, { ...filter, search: 'rent' });
    expect(await page({ ids: found, limit: 2, offset: 1 })).toBe('a b');
    expect(await list({ ...filter, after: ids.c })).toBe('a b');
    expect(await list({ ...filter, after: ids.b })).toBe('');
    await change('a', { content: 'changed' });
    const dates = await listArticleDates(app.db);
    expect(dates.map(({ id }) => id)).toEqual([ids.c, ids.a, ids.x, ids.b, ids.y]);
    expect(dates.map(({ updatedAt }) => updatedAt)).toEqual([1, 2, 1, 1, 1]);
  });

  test('are recorded, but for a move to the same place', async () => {
    for (let times = 0; times < 2; times += 1) await place('c', 0);
    const { changes } = await listChanges(app.db, { article: ids.c });
    const fields = { position: { from: 3, to: 1 } };
    expect(changes).toMatchObject([
      { by: 'Administrator', at: 5, kind: 'article', subject: 'c', fields },
      { fields: { title: { from: null } } },
    ]);
  });

  test('are never two at one place, also with several administrators at once', async () => {
    await Promise.all([place('a', 2), place('b', 2), place('c', 0), place('a', 0)]);
    const places = (await app.rows('articles')).map(({ sort_order }) => sort_order);
    expect(new Set(places)).toHaveProperty('size', 6);
    await app.db.updateTable('articles').set({ sort_order: 0 }).execute();
    await place('b', 2);
    expect(await list()).toBe('a c b');
  });
});
