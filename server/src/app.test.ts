import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { API_PATHS, API_ROOT } from '@catalogmx/shared/contract';
import { addTestArticle } from './testing/test-catalogue.ts';
import { buildTestApp, TEST_PASSWORD } from './testing/test-app.ts';

const articles = API_ROOT + API_PATHS.articles;
const login = API_ROOT + API_PATHS.login;
const nothing = { code: 'not_found', message: 'There is nothing at this address.' };

test('describes its calls', async () => {
  const { inject } = await buildTestApp();
  const answer = await inject('/catalogmx/openapi.json');
  expect(answer.statusCode).toBe(200);
  const { openapi, paths } = answer.json<{ openapi: string; paths: object }>();
  expect(openapi).toMatch(/^3\./);
  for (const path of Object.values(API_PATHS)) expect(paths).toHaveProperty([API_ROOT + path]);
  expect(paths).toHaveProperty(
    [articles, 'get', 'responses', '200', 'headers', 'X-Total-Count', 'schema', 'type'],
    'integer',
  );
});

test.each(['/catalogmx', '/catalogmx/index.php/nothing', '/catalogmx/', '/nothing'])(
  'an unknown address %s answers 404 in JSON',
  async (url) => {
    const { inject } = await buildTestApp();
    const answer = await inject(url);
    expect([answer.statusCode, answer.json()]).toEqual([404, nothing]);
    expect(answer.headers['cache-control']).toBe('no-store');
  },
);

test.each(['/catalogmx/*/x', '/catalogmx/index.php/article/features*x', '/catalogmx/:id'])(
  'an address that looks like a pattern is unknown: %s',
  async (url) => {
    const { inject } = await buildTestApp();
    const answer = await inject(url);
    expect([answer.statusCode, answer.json()]).toEqual([404, nothing]);
  },
);

test('a wrong method answers 405 and the right ones', async () => {
  const { inject } = await buildTestApp();
  const answer = await inject({ method: 'PATCH', url: `${articles}?id=1` });
  expect(answer.statusCode).toBe(405);
  expect(answer.headers.allow).toBe('GET, POST, PUT, DELETE');
  expect(answer.json()).toEqual({
    code: 'method_not_allowed',
    message: 'Use GET or POST or PUT or DELETE here.',
  });
});

test('HEAD answers as GET without a body', async () => {
  const { inject } = await buildTestApp();
  const answer = await inject({ method: 'HEAD', url: articles });
  expect([answer.statusCode, answer.body]).toEqual([200, '']);
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)(
  'answers are compressed with %s and still revalidated',
  async (encoding, decompress) => {
    const { inject, db } = await buildTestApp();
    await addTestArticle(db, { content: 'Bouncy '.repeat(1000) });
    const headers = { 'accept-encoding': encoding };
    const answer = await inject({ url: articles, headers });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toMatch(/cookie.*accept-encoding/i);
    expect(answer.rawPayload.length).toBeLessThan(1000);
    const plain = await inject(articles);
    expect(decompress(answer.rawPayload).toString()).toBe(plain.body);
    const etag = String(answer.headers.etag);
    const again = await inject({ url: articles, headers: { ...headers, 'if-none-match': etag } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  },
);

test('a failure of our own hides its text and is logged', async () => {
  let log = '';
  const stream = { write: (line: string) => void (log += line) };
  const { inject, db } = await buildTestApp({ log: { level: 'info', stream } });
  await db.schema.dropTable('images').execute();
  const answer = await inject(articles);
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    code: 'internal',
    message: 'Something went wrong on our side. Try again.',
  });
  expect(log).toContain('no such table: images');
});

test('passwords and cookies stay out of the log', async () => {
  let log = '';
  const stream = { write: (line: string) => void (log += line) };
  const app = await buildTestApp({ log: { level: 'debug', stream } });
  const headers = await app.login();
  const key = Buffer.from(TEST_PASSWORD).toString('base64');
  await app.inject({ method: 'POST', url: login, payload: { username: 'admin', key }, headers });
  app.app.log.warn({ key, body: { key }, req: { headers }, headers }, 'careless');
  expect(log).toContain('careless');
  expect(log).toContain(articles.slice(0, 10));
  expect(log).not.toContain(key);
  expect(log).not.toContain(headers.cookie?.split('=')[1]);
});

test('a running app is closed while browsers keep their connections', async () => {
  const { app } = await buildTestApp();
  const address = await app.listen({ port: 0 });
  expect((await fetch(`${address}${articles}`)).status).toBe(200);
  await app.close();
  await expect(fetch(`${address}${articles}`)).rejects.toThrow();
});
