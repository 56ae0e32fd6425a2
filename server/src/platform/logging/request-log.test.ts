import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { API_ROOT, articleCalls, sessionCalls, userCalls } from '@catalogmx/shared/contract';
import { requestSeconds } from '../metrics/metrics.ts';
import { createDeferred } from '../../testing/deferred.ts';
import { buildTestApp } from '../../testing/test-app.ts';
import { beginRequest } from '../../testing/test-client.ts';
import { addTestArticle } from '../../testing/data/test-catalogue.ts';
import { testDatabases } from '../../testing/data/test-databases.ts';
import { openTestLog } from '../../testing/test-log.ts';
import { encodePassword, logIn } from '../../testing/test-login.ts';
import { addTestUser } from '../../testing/data/test-user.ts';
import { until } from '../../testing/until.ts';

const SECRET = 'Hush-Castle-77';
const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;

describe.each(testDatabases)('the log of requests on $name', ({ open }) => {
  test('each request has one line, with its id, route, status, time and user', async () => {
    const log = openTestLog('info');
    const testApp = await buildTestApp({ db: await open(), log: log.settings });
    const { inject, visitor } = testApp;
    await addTestUser(testApp.db, { username: 'ana', password: SECRET });
    const { cookie } = await logIn(testApp, 'ana', SECRET);
    await visitor(articleCalls.list, { id: 5, token: 'abc' });
    await visitor(userCalls.list, {}, { cookie });
    await inject('/nothing/here');
    await inject(`/business-picture/${'a'.repeat(200)}`);
    const requests = log.requests();
    for (const request of requests) {
      expect(request).toMatchObject({
        level: 30,
        reqId: expect.stringMatching(/^[\da-f]{8}-[\da-z]+$/) as unknown,
        ms: expect.any(Number) as unknown,
      });
    }
    expect(requests).toMatchObject([
      { method: 'POST', route: API_ROOT + sessionCalls.logIn.path, status: 200 },
      { method: 'GET', route: API_ROOT + articleCalls.list.path, status: 200 },
      { method: 'GET', route: API_ROOT + userCalls.list.path, status: 200, user: 1 },
      { route: 'unknown', status: 404 },
      { route: 'unknown', status: 414 },
    ]);
    expect(new Set(requests.map(({ reqId }) => reqId)).size).toBe(5);
    expect(requests[1]).not.toHaveProperty('user');
  });

  test('no secret that comes with any call is in the log', async () => {
    const log = openTestLog('debug');
    const testApp = await buildTestApp({ db: await open(), log: log.settings });
    const { app, inject, visitor, db, settings } = testApp;
    await addTestArticle(db);
    await addTestUser(db, { username: 'ana', password: SECRET });
    const session = await logIn(testApp, 'ana', SECRET);
    const [, token = ''] = session.cookie.split('=');
    const description = await inject('/catalogmx/openapi.json');
    const { paths } = description.json<{ paths: Record<string, object> }>();
    const encoded = encodePassword(SECRET);
    const plain = 'id username name nombre code token email message title fileName articleId';
    const payload = {
      ...Object.fromEntries(plain.split(' ').map((field) => [field, SECRET])),
      ...{ key: encoded, current: encoded, currentPassword: encoded, fileContent: encoded },
    };
    const query = `token=${encodeURIComponent(SECRET)}&key=${encoded}`;
    const invented = `session=${SECRET}; __Host-session=${SECRET}`;
    let calls = 0;
    for (const path of Object.keys(paths)) {
      for (const method of METHODS) {
        for (const cookie of [undefined, invented, session.cookie]) {
          const authorization = `Bearer ${SECRET}`;
          const headers = { origin: settings.publicUrl, authorization, ...(cookie && { cookie }) };
          const body = method === 'GET' ? {} : { payload };
          await inject({ method, url: `${path}?${query}`, headers, ...body });
          calls += 1;
        }
      }
    }
    // A password typed into the field for the name.
    await visitor(sessionCalls.logIn, { username: SECRET, key: encoded });
    const careless = { key: encoded, body: { key: encoded }, headers: session };
    app.log.warn({ ...careless, req: { headers: session } }, 'careless');
    expect(log.requests()).toHaveLength(calls + 3);
    expect(log.text()).toContain('careless');
    expect(log.text()).not.toContain(SECRET);
    expect(log.text()).not.toContain(encoded);
    expect(log.text()).not.toContain(token);
  });

  test('line ends in an address begin no new line', async () => {
    const log = openTestLog('debug');
    const { inject } = await buildTestApp({ db: await open(), log: log.settings });
    await inject({ url: '/nothing%0d%0a{"msg":"security"}', headers: { 'user-agent': 'a\tb' } });
    expect(log.text().trim().split('\n')).toHaveLength(1);
    expect(log.requests()).toHaveLength(1);
  });
});

test('a request whose client leaves has its line and its time too, and one of each', async () => {
  const log = openTestLog('info');
  const { app } = await buildTestApp({ log: log.settings });
  const held = createDeferred();
  app.get('/held', () => held.promise.then(() => 'late'));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const asked = once(app.server, 'request');
  const visitor = beginRequest(app, 'GET /held');
  const [, response] = (await asked) as [IncomingMessage, ServerResponse];
  visitor.destroy();
  await until(() => log.requests().length > 0);
  held.resolve();
  await until(() => response.writableEnded);
  const times = (await requestSeconds.get()).values.filter(
    ({ labels, metricName }) => labels.route === '/held' && metricName?.endsWith('_count'),
  );
  expect(times).toMatchObject([{ labels: { method: 'GET', status: 499 }, value: 1 }]);
  expect(log.requests()).toMatchObject([{ method: 'GET', route: '/held', status: 499 }]);
});
