import { API_PATHS, API_ROOT, MAX_ID } from '@catalogmx/shared/contract';
import { addTestArticle } from '../testing/test-catalogue.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { testDatabases } from '../testing/test-databases.ts';

const articles = API_ROOT + API_PATHS.articles;
const images = API_ROOT + API_PATHS.images;

describe.each(testDatabases)('bad input on $name', ({ open }) => {
  test.each([
    [400, 'null'],
    [400, '[]'],
    [400, '[{"id":1}]'],
    [400, '"text"'],
    [400, '7'],
    [400, 'true'],
    [400, ''],
    [400, '{'],
    [400, '{"title":"A"} {}'],
    [400, "{'title':'A'}"],
    [400, '{"title":"A\n"}'],
    [400, '{"title":"A\\u0000"}'],
    [400, '{"title":"A","content":"\\ud83c"}'],
    [400, '{"title":"A","__proto__":{"active":false}}'],
    [400, '{"title":"A","constructor":{"prototype":{}}}'],
    [400, `{"id":${MAX_ID + 1},"title":"A"}`],
    [400, '{"id":1e400,"title":"A"}'],
    [400, '{"id":1.5,"title":"A"}'],
    [400, '{"id":-1,"title":"A"}'],
    [400, `{"title":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    [400, '['.repeat(100_000)],
    [413, `{"title":"${'A'.repeat(1024 * 1024)}"}`],
    // Unknown fields are no mistake, whatever they hold.
    [201, `{"title":"A","extra":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`],
    [201, '{"title":"A","extra":"\\u0000"}'],
    [201, '{"title":"A","toString":1,"hasOwnProperty":2,"cover":{"imageId":1}}'],
    [201, '\ufeff{"title":"A"}'],
  ])('answers %i to a body %#', async (status, payload) => {
    const { inject, login } = await buildTestApp({ db: await open() });
    const headers = { ...(await login()), 'content-type': 'application/json' };
    const answer = await inject({ method: 'POST', url: articles, payload, headers });
    expect(answer.statusCode).toBe(status);
    if (status === 201) return;
    expect(answer.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  });

  test.each([
    [400, 'application/json', Buffer.from('{"title":"caf\xe9"}', 'latin1')],
    [400, 'application/json', Buffer.from('\ufeff{"title":"A"}', 'utf16le')],
    [201, 'application/json; charset=utf-8', Buffer.from('{"title":"café"}')],
    [415, 'text/plain', '{"title":"A"}'],
    [415, 'application/x-www-form-urlencoded', 'title=A'],
    [415, 'multipart/form-data; boundary=x', '--x--'],
    [415, 'nonsense', '{"title":"A"}'],
    [415, undefined, '{"title":"A"}'],
  ])('answers %i to a body of type %s', async (status, type, payload) => {
    const { inject, login } = await buildTestApp({ db: await open() });
    const headers = { ...(await login()), 'content-type': type };
    const answer = await inject({ method: 'POST', url: articles, payload, headers });
    expect(answer.statusCode).toBe(status);
  });

  test('answers 400 where a body is missing', async () => {
    const { inject, login } = await buildTestApp({ db: await open() });
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      const answer = await inject({ method, url: articles, headers: await login() });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_input']);
    }
  });

  test.each([
    `${articles}?id=%00`,
    `${articles}?id=1%00`,
    `${articles}?id[]=1`,
    `${articles}?id[a]=1`,
    `${articles}?id=1;drop`,
    `${articles}?category=99999999999999999999`,
    `${articles}?category=NaN`,
    `${articles}?category=Infinity`,
    `${articles}?category=null`,
    `${articles}?limit=1001`,
    `${articles}?offset=${MAX_ID}`,
    `${articles}?id=%ff%fe`,
    `${articles}?%00=%00`,
    `${images}?id=1&id=2`,
    `${images}?id=${MAX_ID}`,
    `${images}?id=-1`,
    `${images}/%c3%28`,
    `${API_ROOT}/%`,
    `${API_ROOT}/%2e%2e/%2e%2e/etc/passwd`,
    '/img/%ff-160.webp',
    `/img/${'1'.repeat(150)}-160.webp`,
    `/img/${MAX_ID}-160.webp?v=%00`,
    `/img/${MAX_ID}-160.webp?v=${'a'.repeat(5000)}`,
    `${articles}?${'id=1&'.repeat(2000)}`,
  ])('answers address %# without a failure of our own', async (url) => {
    const db = await open();
    await addTestArticle(db);
    const { inject } = await buildTestApp({ db });
    const answer = await inject(url);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
  });

  test('a session cookie of any content is no session and no failure', async () => {
    const { inject } = await buildTestApp({ db: await open() });
    for (const value of ['', '%', '%00', '"', 'a'.repeat(5000), '\u00ff', '__proto__']) {
      const headers = { cookie: `__Host-session=${value}; session=${value}` };
      const answer = await inject({ url: `${articles}?inactive=1`, headers });
      expect(answer.statusCode).toBe(401);
    }
  });
});
