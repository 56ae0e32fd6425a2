import { articleCalls, API_ROOT } from '@catalogmx/shared/contract';
import Fastify from 'fastify';
import { get, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { openTestApp, buildTestApp } from '../../testing/test-app.ts';
import { addTestArticle } from '../../testing/data/test-catalogue.ts';
import { testDatabases } from '../../testing/data/test-databases.ts';
import { metrics } from '../metrics/metrics.ts';
import { openTestLog } from '../../testing/test-log.ts';
import { listen } from '../../testing/test-release-site.ts';
import { KeptAnswers } from './kept-answers.ts';

describe.each(testDatabases)('kept answers on $name', (on) => {
  /** An app whose catalogue counts as unchanged until the test, or a call, raises the revision. */
  async function openApp() {
    let revision = 1;
    const change = async () => {
      revision += 1;
    };
    const revisions = { current: () => String(revision), refresh: change };
    const testApp = await openTestApp({ on, revisions });
    const { db, visitor, asAdmin } = testApp;
    await addTestArticle(db, { title: 'Castle' });
    const titles = async (send = visitor) =>
      (await send(articleCalls.list)).body.map(({ title }) => title);
    const found = async (query: object, send = visitor) => {
      const { headers, body } = await send(articleCalls.list, { limit: 9, ...query });
      return [headers['x-total-count'], body.length];
    };
    return { db, admin: await asAdmin(), change, titles, found };
  }

  test('visitors get the kept answer until a change, and administrators none', async () => {
    const { titles, db, change, admin } = await openApp();
    expect(await titles()).toEqual(['Castle']);
    await addTestArticle(db, { title: 'Slide' });
    expect(await titles(admin)).toHaveLength(2);
    expect(await titles()).toEqual(['Castle']);
    await change();
    expect(await titles()).toHaveLength(2);
    // A call of the same server.
    await admin(articleCalls.save, { title: 'Tent' });
    expect(await titles()).toContain('Tent');
  });

  test.each([{}, { search: 'castle' }])(
    'the count of the list %j is kept too, but not for an administrator',
    async (list) => {
      const { found, admin, db, change } = await openApp();
      const rest = { ...list, offset: 1 };
      expect(await found(list)).toEqual(['1', 1]);
      await addTestArticle(db, { title: 'Castle 2' });
      expect((await found(rest))[0]).toBe('1');
      expect(await found(rest, admin)).toEqual(['2', 1]);
      await change();
      expect(await found(rest)).toEqual(['2', 1]);
    },
  );
});

test('an answer that was read while somebody wrote is not kept for later', async () => {
  let revision = 1;
  const revisions = { current: () => String(revision), refresh: async () => undefined };
  const app = Fastify();
  let title = 'Castle';
  app.get('/', new KeptAnswers(revisions, () => false).hooks, async () => {
    const read = title;
    if (title === 'Castle') revision += 1;
    title = 'Palace';
    return { read };
  });
  expect((await app.inject('/')).json()).toEqual({ read: 'Castle' });
  expect((await app.inject('/')).json()).toEqual({ read: 'Palace' });
});

const PATH = API_ROOT + articleCalls.list.path;

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

function contentOf({ headers, body }: Answer): string {
  const bytes = Buffer.from(body, 'latin1');
  return String(headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes);
}

describe.each(testDatabases)('responses before the routes on $name', ({ open }) => {
  /** A listening server, as requests that are only injected do not come that way. */
  async function openServer() {
    let revision = 1;
    const log = openTestLog('info');
    const revisions = { current: () => String(revision), refresh: async () => undefined };
    const db = await open();
    const { app, login } = await buildTestApp({ db, revisions, log: log.settings });
    const found = jest.spyOn(app.keptAnswers, 'findSent');
    await addTestArticle(db, { title: 'Castle', content: 'ñ'.repeat(1_000) });
    const site = await listen({ app });
    const ask = (headers: Record<string, string> = {}, query = '') =>
      new Promise<Answer>((resolve, reject) => {
        get(site + PATH + query, { headers }, (response) => {
          const { statusCode: status, headers } = response;
          response.setEncoding('latin1');
          text(response).then((body) => resolve({ status, headers, body }), reject);
        }).on('error', reject);
      });
    /** Until an answer is sent before the routes, it is read, and then kept. */
    const askOften = async (headers?: Record<string, string>) =>
      [await ask(headers), await ask(headers), await ask(headers)] as const;
    const change = () => (revision += 1);
    const sentAgain = () => found.mock.results.filter(({ value }) => value !== undefined).length;
    return { ask, askOften, change, db, login, log, sentAgain };
  }

  test('what visitors are sent again is what the routes sent, with all headers', async () => {
    const { askOften, sentAgain } = await openServer();
    for (const encodings of ['br', '']) {
      const headers = encodings ? { 'accept-encoding': encodings } : undefined;
      const [first, kept, again] = await askOften(headers);
      expect(again).toEqual({ ...kept, headers: { ...kept.headers, date: again.headers.date } });
      // A kept one is compressed more.
      expect(contentOf(kept)).toBe(contentOf(first));
      for (const name of ['etag', 'cache-control', 'content-type', 'vary']) {
        expect([name, kept.headers[name]]).toEqual([name, first.headers[name]]);
      }
      expect(again.headers['x-content-type-options']).toBe('nosniff');
      expect(again.headers['content-encoding']).toBe(encodings || undefined);
    }
    // The second encoding is kept already when it is first asked for.
    expect(sentAgain()).toBe(3);
  });

  test('it is not sent any more once the catalogue has changed', async () => {
    const { ask, askOften, change, db } = await openServer();
    await askOften();
    await addTestArticle(db, { title: 'Slide' });
    expect((await ask()).body).not.toContain('Slide');
    change();
    expect((await ask()).body).toContain('Slide');
  });

  test('sessions, comparisons and other addresses are left to the routes', async () => {
    const { ask, askOften, db, login } = await openServer();
    await askOften();
    await addTestArticle(db, { title: 'Slide' });
    const { cookie } = await login();
    expect((await ask({ cookie, host: 'localhost' })).body).toContain('Slide');
    expect((await ask({}, '?id=1&x=1')).body).not.toContain('Slide');
    const { headers } = await ask();
    const same = await ask({ 'if-none-match': String(headers.etag) });
    expect([same.status, same.body]).toEqual([304, '']);
  });

  test('it is logged and counted like any other request', async () => {
    const { askOften, log } = await openServer();
    const name = `catalogmx_request_seconds_count{method="GET",route="${PATH}",status="200"}`;
    const count = async () => {
      const lines = (await metrics.metrics()).split('\n');
      return Number(lines.find((line) => line.startsWith(name))?.split(' ')[1] ?? 0);
    };
    const before = await count();
    await askOften();
    const lines = log.requests();
    expect(lines).toHaveLength(3);
    expect(lines.at(-1)).toMatchObject({ method: 'GET', route: PATH, status: 200, ms: 0 });
    expect(new Set(lines.map(({ reqId }) => reqId)).size).toBe(3);
    expect(await count()).toBe(before + 3);
  });
});
