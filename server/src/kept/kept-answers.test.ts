import { brotliDecompressSync } from 'node:zlib';
import { API_PATHS, API_ROOT } from '@catalogmx/shared/contract';
import Fastify from 'fastify';
import type { Database } from '../database/tables.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { addTestArticle, addTestImage } from '../testing/test-catalogue.ts';
import { testDatabases } from '../testing/test-databases.ts';
import { KeptAnswers } from './kept-answers.ts';

const url = API_ROOT + API_PATHS.articles;

describe.each(testDatabases)('kept answers on $name', ({ open }) => {
  let db: Database;
  let revision: number;

  beforeEach(async () => {
    db = await open();
    revision = 1;
  });

  /** An app whose catalogue counts as unchanged until the test, or a call, raises the revision. */
  async function openApp() {
    const test = await buildTestApp({
      db,
      revisions: {
        current: () => String(revision),
        refresh: async () => {
          revision += 1;
        },
      },
    });
    await addTestArticle(db, { title: 'Castle' });
    const titles = async (headers = {}) => {
      const answer = await test.inject({ url, headers });
      return answer.json<{ title: string }[]>().map(({ title }) => title);
    };
    return { ...test, titles };
  }

  test('a visitor gets the kept answer until the catalogue changes', async () => {
    const { titles } = await openApp();
    expect(await titles()).toEqual(['Castle']);
    await addTestArticle(db, { title: 'Slide' });
    expect(await titles()).toEqual(['Castle']);
    revision += 1;
    expect(await titles()).toHaveLength(2);
  });

  test('a write of a call is seen by the next visitor of the same server', async () => {
    const { titles, inject, login } = await openApp();
    const headers = await login();
    await titles();
    const payload = { title: 'Tent', content: '', cat_id: 1, active: true };
    await inject({ method: 'POST', url, payload, headers });
    expect(await titles()).toContain('Tent');
  });

  test('an administrator reads the database, and what they read is not kept', async () => {
    const { titles, login } = await openApp();
    const headers = await login();
    await titles();
    await addTestArticle(db, { title: 'Slide' });
    expect(await titles(headers)).toHaveLength(2);
    expect(await titles()).toEqual(['Castle']);
  });

  test('the number of articles is kept too, but not for an administrator', async () => {
    const { inject, login } = await openApp();
    const headers = await login();
    const total = async (query: string, of = {}) =>
      (await inject({ url: `${url}?limit=1&${query}`, headers: of })).headers['x-total-count'];
    expect(await total('offset=0')).toBe('1');
    await addTestArticle(db, { title: 'Slide', cat_id: 2 });
    expect(await total('offset=1')).toBe('1');
    expect(await total('category=2')).toBe('1');
    expect(await total('offset=1', headers)).toBe('2');
    revision += 1;
    expect(await total('offset=1')).toBe('2');
  });

  test('what a search finds is kept until the catalogue changes', async () => {
    const { inject, login } = await openApp();
    const headers = await login();
    const found = async (offset: number, of = {}) => {
      const answer = await inject({
        url: `${url}?search=castle&limit=9&offset=${offset}`,
        headers: of,
      });
      return [answer.headers['x-total-count'], answer.json<unknown[]>().length];
    };
    expect(await found(0)).toEqual(['1', 1]);
    await addTestArticle(db, { title: 'Castle 2' });
    expect(await found(1)).toEqual(['1', 0]);
    expect(await found(1, headers)).toEqual(['2', 1]);
    revision += 1;
    expect(await found(1)).toEqual(['2', 1]);
  });

  test('the images of an article are kept too', async () => {
    const { inject } = await openApp();
    const id = await addTestArticle(db);
    await addTestImage(db, id);
    const images = async () =>
      (await inject(`${API_ROOT}${API_PATHS.images}?id=${id}`)).json<object[]>();
    expect(await images()).toHaveLength(1);
    await addTestImage(db, id);
    expect(await images()).toHaveLength(1);
    revision += 1;
    expect(await images()).toHaveLength(2);
  });

  test('a kept answer has the headers and bytes of the first one', async () => {
    const { inject, login } = await openApp();
    await addTestArticle(db, { content: 'x'.repeat(2_000) });
    const [first, kept] = [await inject(`${url}?limit=2`), await inject(`${url}?limit=2`)];
    expect(kept.body).toBe(first.body);
    for (const name of ['etag', 'cache-control', 'content-type', 'x-total-count']) {
      expect([name, kept.headers[name]]).toEqual([name, first.headers[name]]);
    }
    expect(kept.headers.vary).toContain('cookie');
    const packed = await inject({ url: `${url}?limit=2`, headers: { 'accept-encoding': 'br' } });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(first.body);
    const etag = String(first.headers.etag);
    const same = await inject({ url: `${url}?limit=2`, headers: { 'if-none-match': etag } });
    expect([same.statusCode, same.body]).toEqual([304, '']);
    // An answer for one query is not that for another.
    expect((await inject(`${url}?limit=1`)).body).not.toBe(first.body);
    expect((await inject({ url, headers: await login() })).headers['cache-control']).toContain(
      'private',
    );
  });

  test('an answer that was read while somebody wrote is not kept for later', async () => {
    const current = () => String(revision);
    const kept = new KeptAnswers({ current, refresh: async () => undefined }, () => false);
    const app = Fastify();
    let title = 'Castle';
    app.get('/', kept.hooks, async () => {
      const read = title;
      if (title === 'Castle') revision += 1;
      title = 'Palace';
      return { read };
    });
    expect((await app.inject('/')).json()).toEqual({ read: 'Castle' });
    expect((await app.inject('/')).json()).toEqual({ read: 'Palace' });
  });

  test('an error is not kept', async () => {
    const { inject } = await openApp();
    expect((await inject(`${url}?id=0`)).statusCode).toBe(400);
    expect((await inject(`${url}?inactive=1`)).statusCode).toBe(401);
    expect((await inject(`${url}?inactive=1`)).statusCode).toBe(401);
  });
});
