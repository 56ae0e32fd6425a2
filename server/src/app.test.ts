import { randomUUID } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  API_ROOT,
  articleCalls,
  CALLS,
  inquiryCalls,
  sessionCalls,
} from '@catalogmx/shared/contract';
import { sql } from 'kysely';
import { buildTestApp, openTestApp, TEST_PASSWORD, type TestApp } from './testing/test-app.ts';
import { addTestArticle } from './testing/data/test-catalogue.ts';
import { openTestLog } from './testing/test-log.ts';
import { encodePassword } from './testing/test-login.ts';

const articles = API_ROOT + articleCalls.list.path;

test('describes its calls', async () => {
  const { inject } = await openTestApp();
  const answer = await inject('/catalogmx/openapi.json');
  expect(answer.statusCode).toBe(200);
  const { openapi, paths } = answer.json<{ openapi: string; paths: object }>();
  expect(openapi).toMatch(/^3\./);
  for (const path of CALLS.map(({ path }) => path)) expect(paths).toHaveProperty([API_ROOT + path]);
  expect(paths).toHaveProperty(
    [articles, 'get', 'responses', '200', 'headers', 'X-Total-Count', 'schema', 'type'],
    'integer',
  );
});

test.each([
  '/catalogmx',
  '/catalogmx/index.php/nothing',
  '/catalogmx/',
  '/nothing',
  // Those that look like patterns.
  '/catalogmx/*/x',
  '/catalogmx/index.php/article/features*x',
  '/catalogmx/:id',
])('an unknown address %s answers 404 in JSON', async (url) => {
  const { inject } = await openTestApp();
  const answer = await inject(url);
  expect(answer.statusCode).toBe(404);
  const message = 'There is nothing at this address.';
  expect(answer.json()).toEqual({ code: 'not_found', message });
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('a wrong method answers 405 and the right ones', async () => {
  const { inject } = await openTestApp();
  const answer = await inject({ method: 'PATCH', url: `${articles}?id=1` });
  expect(answer.statusCode).toBe(405);
  expect(answer.headers.allow).toBe('GET, POST, PUT, DELETE');
  expect(answer.json()).toEqual({
    code: 'method_not_allowed',
    message: 'Use GET or POST or PUT or DELETE here.',
  });
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)(
  'answers are compressed with %s and still revalidated',
  async (encoding, decompress) => {
    const { inject, db } = await openTestApp();
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
  const log = openTestLog('info');
  const { inject, db } = await buildTestApp({ log: log.settings });
  await db.schema.dropTable('images').execute();
  const answer = await inject(articles);
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    code: 'internal',
    message: 'Something went wrong on our side. Try again.',
  });
  expect(log.text()).toContain('no such table: images');
});

const MESSAGE = { name: 'Ana', email: 'ana@example.com', message: 'A castle. '.repeat(100) };
const ARTICLE = { title: 'Castle', content: 'x'.repeat(4_000), cat_id: 1, active: true };

/** Lets the database grow no more, as on a disk without room. */
async function fillDisk({ db }: TestApp): Promise<void> {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count)}`.execute(db);
}

test('a full disk answers each write with what to do, and reads go on', async () => {
  const testApp = await buildTestApp();
  const admin = await testApp.asAdmin();
  const login = { username: 'admin', key: encodePassword(TEST_PASSWORD) };
  await fillDisk(testApp);
  for (const send of [
    () => admin(articleCalls.save, ARTICLE),
    () => admin(inquiryCalls.send, { ...MESSAGE, key: randomUUID() }),
    () => testApp.visitor(sessionCalls.logIn, login),
  ]) {
    // Free parts of pages take a few small rows.
    let answer = await send();
    for (let tries = 0; answer.status < 300 && tries < 100; tries += 1) answer = await send();
    expect(answer.status).toBe(507);
    expect(answer.body).toEqual({
      code: 'disk_full',
      message:
        'The server has no disk space left, and nothing was saved. Tell whoever runs it, then try again.',
    });
  }
  expect((await admin(articleCalls.list)).status).toBe(200);
});
