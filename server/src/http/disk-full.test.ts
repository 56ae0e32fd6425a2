import { randomUUID } from 'node:crypto';
import { API_PATHS, API_ROOT } from '@catalogmx/shared/contract';
import { sql } from 'kysely';
import { buildTestApp, TEST_PASSWORD, type TestApp } from '../testing/test-app.ts';
import { tryLogin } from '../testing/test-login.ts';

const MESSAGE = { name: 'Ana', email: 'ana@example.com', message: 'A castle. '.repeat(100) };
const ARTICLE = { title: 'Castle', content: 'x'.repeat(4_000), cat_id: 1, active: true };

/** Lets the database grow no more, as on a disk without room. */
async function fillDisk({ db }: TestApp): Promise<void> {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count)}`.execute(db);
}

test('a full disk answers each write with what to do, and reads go on', async () => {
  const testApp = await buildTestApp();
  const headers = await testApp.login();
  await fillDisk(testApp);
  const post = (path: string, payload: object) =>
    testApp.inject({ method: 'POST', url: API_ROOT + path, headers, payload });
  for (const send of [
    () => post(API_PATHS.articles, ARTICLE),
    () => post(API_PATHS.contact, { ...MESSAGE, key: randomUUID() }),
    () => tryLogin(testApp, 'admin', TEST_PASSWORD),
  ]) {
    // Free parts of pages take a few small rows.
    let answer = await send();
    for (let tries = 0; answer.statusCode < 300 && tries < 100; tries += 1) answer = await send();
    expect(answer.statusCode).toBe(507);
    expect(answer.json()).toEqual({
      code: 'disk_full',
      message:
        'The server has no disk space left, and nothing was saved. Tell whoever runs it, then try again.',
    });
  }
  const read = await testApp.inject({ url: API_ROOT + API_PATHS.articles, headers });
  expect(read.statusCode).toBe(200);
});
