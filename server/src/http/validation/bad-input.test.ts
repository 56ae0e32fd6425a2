import { API_PATHS, API_ROOT, type ErrorResponse, MAX_ID } from '@catalogmx/shared/contract';
import { addTestArticle } from '../../testing/test-catalogue.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';

const articles = API_ROOT + API_PATHS.articles;
const images = API_ROOT + API_PATHS.images;

const badBodies = [
  'null',
  '[]',
  '[{"id":1}]',
  '"text"',
  '7',
  'true',
  '',
  '{',
  '{"title":"A"} {}',
  "{'title':'A'}",
  '{"title":"A\n"}',
  '{"title":"A\\u0000"}',
  '{"title":"A","content":"\\ud83c"}',
  '{"title":"A","__proto__":{"active":false}}',
  '{"title":"A","constructor":{"prototype":{}}}',
  `{"id":${MAX_ID + 1},"title":"A"}`,
  '{"id":1e400,"title":"A"}',
  '{"id":1.5,"title":"A"}',
  '{"id":-1,"title":"A"}',
  `{"title":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
  '['.repeat(100_000),
  Buffer.from('{"title":"caf\xe9"}', 'latin1'),
  Buffer.from('\ufeff{"title":"A"}', 'utf16le'),
];

// Unknown fields are ignored, whatever their values.
const goodBodies = [
  `{"title":"A","extra":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`,
  '{"title":"A","extra":"\\u0000"}',
  '{"title":"A","toString":1,"hasOwnProperty":2,"cover":{"imageId":1}}',
  '\ufeff{"title":"A"}',
];

const addresses = [
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
  `${articles}?${'id=1&'.repeat(2000)}`,
  `${images}?id=1&id=2`,
  `${images}?id=${MAX_ID}&offset=${MAX_ID}`,
  `${images}?id=-1`,
  `${images}/%c3%28`,
  `${API_ROOT}/%`,
  `${API_ROOT}/%2e%2e/%2e%2e/etc/passwd`,
  '/img/%ff-160.webp',
  `/img/${'1'.repeat(150)}-160.webp`,
  `/img/${MAX_ID}-160.webp?v=%00`,
  `/img/${MAX_ID}-160.webp?v=${'a'.repeat(5000)}`,
];

const brief = (text: string | Buffer) => text.toString().slice(0, 60);

describe.each(testDatabases)('bad input on $name', (on) => {
  test.each([
    [400, badBodies],
    [201, goodBodies],
    [413, [`{"title":"${'A'.repeat(1024 * 1024)}"}`]],
  ])('answers %i to bodies', async (status, bodies) => {
    const { inject, login } = await useTestApp({ on });
    const headers = { ...(await login()), 'content-type': 'application/json; charset=utf-8' };
    for (const payload of bodies) {
      const answer = await inject({ method: 'POST', url: articles, payload, headers });
      expect([brief(payload), answer.statusCode]).toEqual([brief(payload), status]);
      if (status === 201) continue;
      const { code, message } = answer.json<ErrorResponse>();
      expect([typeof code, typeof message]).toEqual(['string', 'string']);
    }
  });

  test('answers addresses without a failure of our own, in JSON', async () => {
    const { db, inject } = await useTestApp({ on });
    await addTestArticle(db);
    for (const url of addresses) {
      const { statusCode, headers } = await inject(url);
      const answer = { url, isFailure: statusCode >= 500, type: headers['content-type'] };
      const type = 'application/json; charset=utf-8';
      expect(answer).toEqual({ url, isFailure: false, type });
    }
  });

  test('a session cookie of any content is no session and no failure', async () => {
    const { inject } = await useTestApp({ on });
    for (const value of ['', '%', '%00', '"', 'a'.repeat(5000), '\u00ff', '__proto__']) {
      const headers = { cookie: `__Host-session=${value}; session=${value}` };
      const answer = await inject({ url: `${articles}?inactive=1`, headers });
      expect(answer.statusCode).toBe(401);
    }
  });
});

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'nonsense',
  undefined,
])('answers 415 to a body of type %s', async (type) => {
  const { inject, login } = await useTestApp();
  const headers = { ...(await login()), 'content-type': type };
  const answer = await inject({ method: 'POST', url: articles, payload: '{"title":"A"}', headers });
  expect([answer.statusCode, answer.json<ErrorResponse>().code]).toEqual([
    415,
    'unsupported_media_type',
  ]);
});

test.each(['POST', 'PUT', 'DELETE'] as const)(
  'answers 400 to %s without a body',
  async (method) => {
    const { inject, login } = await useTestApp();
    const answer = await inject({ method, url: articles, headers: await login() });
    expect([answer.statusCode, answer.json<ErrorResponse>().code]).toEqual([400, 'invalid_input']);
  },
);
