import { API_ROOT, type Article, articleCalls } from '@catalogmx/shared/contract';
import type { LightMyRequestResponse } from 'fastify';
import { addTestArticle, addTestImage } from '../../testing/test-catalogue.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';

const url = API_ROOT + articleCalls.list.path;
const idsOf = (answer: LightMyRequestResponse) => answer.json<Article[]>().map(({ id }) => id);

describe.each(testDatabases)('GET article/features on $name', (on) => {
  async function openApp() {
    const testApp = await openTestApp({ on });
    const { call } = testApp;
    const get = (query = '', send = call) => send('GET', `${articleCalls.list.path}?${query}`);
    const ids = async (...request: Parameters<typeof get>) => idsOf(await get(...request));
    const add = (fields: Parameters<typeof addTestArticle>[1] = {}) =>
      addTestArticle(testApp.db, fields);
    return { ...testApp, get, ids, add };
  }

  test('lists the active articles to the public, by rising id, with their covers', async () => {
    const { inject, add, db } = await openApp();
    const article = { title: 'Castle', content: 'Bouncy', cat_id: 1 };
    const first = await add(article);
    await add({ active: false });
    const third = await add({ cat_id: 3 });
    await addTestImage(db, third, { active: 0 });
    const imageId = await addTestImage(db, third, { name: 'front.jpg', width: 4, height: 3 });
    await addTestImage(db, third);
    const answer = await inject(url);
    expect(answer.statusCode).toBe(200);
    expect(idsOf(answer)).toEqual([first, third]);
    const [listed, other] = answer.json<Article[]>();
    expect(listed).toEqual({ ...article, id: first, active: true, cover: null });
    const version = '0123456789abcdef';
    expect(other?.cover).toEqual({ imageId, name: 'front.jpg', width: 4, height: 3, version });
  });

  test('searches and sorts, and counts with a limit', async () => {
    const { get, add, asAdmin } = await openApp();
    for (const title of ['Castle 10', 'Slide', 'Castle 2', 'Cástle 3']) await add({ title });
    await add({ title: 'Castle 1', active: false });
    const page = await get('search=castle&sort=-title&limit=2');
    expect([idsOf(page), page.headers['x-total-count']]).toEqual([[1, 4], '3']);
    const rest = await get('search=castle&sort=-title&offset=2');
    expect(idsOf(rest)).toEqual([3]);
    expect(rest.headers).not.toHaveProperty('x-total-count');
    const answer = await get('inactive=1&search=castle&limit=2', await asAdmin());
    expect([idsOf(answer), answer.headers['x-total-count']]).toEqual([[5], '1']);
  });

  test('answers an article by id, and an inactive one only with a session', async () => {
    const { ids, add, asAdmin } = await openApp();
    const active = await add();
    const inactive = await add({ active: false });
    expect(await ids(`id=${active}`)).toEqual([active]);
    expect(await ids(`id=${inactive}`)).toEqual([]);
    expect(await ids('id=999')).toEqual([]);
    const admin = await asAdmin();
    expect(await ids(`id=${inactive}`, admin)).toEqual([inactive]);
    expect(await ids('', admin)).toEqual([active]);
  });

  test('lists the inactive articles, and only them, with a session', async () => {
    const { get, ids, add, asAdmin } = await openApp();
    await add();
    const inactive = await add({ active: false });
    const refused = await get('inactive=1');
    expect(refused.statusCode).toBe(401);
    expect(refused.json()).toMatchObject({ code: 'unauthorized' });
    expect(await ids('inactive=1', await asAdmin())).toEqual([inactive]);
  });

  test('ignores unknown and badly encoded parameters', async () => {
    const { get } = await openApp();
    expect((await get('other=%zz&__proto__=1')).statusCode).toBe(200);
  });

  test('is revalidated by its weak ETag, in private with a session', async () => {
    const { inject, get, add, asAdmin } = await openApp();
    await add();
    const { headers } = await get('limit=1');
    const etag = String(headers.etag);
    expect(etag).toMatch(/^W\/".+"$/);
    expect(headers['cache-control']).toBe('no-cache');
    const ask = (...tags: string[]) =>
      inject({ url: `${url}?limit=1`, headers: { 'if-none-match': tags.join(', ') } });
    const again = await ask('"other"', etag);
    expect([again.statusCode, again.body]).toEqual([304, '']);
    // On another page.
    await add();
    const changed = await ask(etag);
    expect([changed.statusCode, changed.headers['x-total-count']]).toEqual([200, '2']);
    const own = await get('', await asAdmin());
    expect(own.headers['cache-control']).toBe('private, no-cache');
  });
});
