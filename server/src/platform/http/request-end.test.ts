import { once } from 'node:events';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { API_ROOT, businessCalls, imageCalls, inquiryCalls } from '@catalogmx/shared/contract';
import { openTestStore } from '../../../../releases/testing/test-store.ts';
import { createDeployToken } from '../../releases/tokens/deploy-token.repository.ts';
import { serveReleases } from '../../releases/serve-releases.ts';
import { buildTestApp } from '../../testing/test-app.ts';
import { beginRequest } from '../../testing/test-client.ts';
import { openTestLog } from '../../testing/test-log.ts';
import { until } from '../../testing/until.ts';
import { LINE_LIMITS, type LineLimits } from './request-end.ts';

const RELEASE = '/releases-api/catalog/releases/1.0.0';

async function start(limits: Partial<LineLimits>) {
  const log = openTestLog('info');
  const lineLimits = { ...LINE_LIMITS, ...limits };
  const testApp = await buildTestApp({ log: log.settings, lineLimits });
  const { app, db, settings, login } = testApp;
  app.post('/echo', ({ body }) => body);
  app.get('/late', () => wait(500, 'late'));
  app.get('/large', () => Buffer.alloc(64e6, 'a').toString());
  const token = await createDeployToken(db, { app: 'catalog' }, 1);
  await serveReleases(app, { store: await openTestStore(), db, settings });
  const session = { ...(await login()), authorization: `Bearer ${token}` };
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, log, session };
}

/** Sends a space from time to time, which JSON ignores. */
async function trickle(socket: Socket, pieces: number): Promise<void> {
  for (let piece = 0; piece < pieces && socket.writable; piece++) {
    socket.write(' ');
    await wait(40);
  }
}

test('a body may take many times the limit of a standstill', async () => {
  const { app } = await start({ standstill: 400 });
  const socket = beginRequest(app, 'POST /echo', { 'content-length': 32, connection: 'close' });
  const response = text(socket);
  await trickle(socket, 30);
  socket.write('{}');
  expect(await response).toMatch(/^HTTP\/1.1 200/);
});

test.each([
  ['a call', `POST ${API_ROOT}${inquiryCalls.send.path}`, {}],
  ['an image', `PUT ${API_ROOT}${imageCalls.upload.path}`, {}],
  ['a picture', `PUT ${API_ROOT}${businessCalls.uploadPicture.path}`, {}],
  ['a release', `PUT ${RELEASE}`, { 'content-type': 'application/gzip' }],
])('%s that stands still is told so, and has its line in the log', async (_, line, headers) => {
  const { app, log, session } = await start({ standstill: 100 });
  const all = { ...session, 'content-length': 1000, ...headers };
  const response = await text(beginRequest(app, line, all));
  expect(response).toMatch(/^HTTP\/1.1 408/);
  expect(response).toContain('The request did not arrive: no byte for 0.1 s.');
  expect(log.requests()).toMatchObject([{ status: 408, reason: 'no byte for 0.1 s' }]);
});

test('600 bodies that trickle hold no connection, and the site answers meanwhile', async () => {
  const { app, log } = await start({ span: 1_000, leastBytes: 100 });
  const sockets = Array.from({ length: 600 }, () =>
    beginRequest(app, 'POST /echo', { 'content-length': 1000 }),
  );
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  for (const socket of sockets) socket.resume();
  const quick = beginRequest(app, 'POST /echo', { 'content-length': 2, connection: 'close' });
  quick.write('{}');
  expect(await text(quick)).toMatch(/^HTTP\/1.1 200/);
  await Promise.all(sockets.map((socket) => trickle(socket, 20)));
  await until(() => sockets.every(({ closed }) => closed));
  const ended = log.requests().filter(({ status }) => status === 408);
  expect(new Set(ended.map(({ reason }) => reason))).toEqual(
    new Set(['less than 100 bytes in 1 s']),
  );
  expect(ended).toHaveLength(600);
});

test('the rest of a refused body meets the limit too', async () => {
  const { app } = await start({ span: 300 });
  const line = `PUT ${API_ROOT}${imageCalls.upload.path}`;
  expect(await text(beginRequest(app, line, { 'content-length': 1000 }))).toMatch(
    /^HTTP\/1.1 40[13]/,
  );
});

test('a response that nobody reads ends, and one that is worked on does not', async () => {
  const { app, log } = await start({ standstill: 100, span: 300 });
  const late = text(beginRequest(app, 'GET /late', { connection: 'close' }));
  const unread = beginRequest(app, 'GET /large').pause();
  await until(() => log.requests().length === 2);
  expect(await late).toContain('late');
  const line = log.requests().find(({ route }) => route === '/large');
  expect(line).toMatchObject({ status: 499, reason: 'response not read for 0.3 s' });
  unread.destroy();
});

test('a malformed body has the status in the log that its sender gets', async () => {
  const { app, log } = await start({});
  const socket = beginRequest(app, 'POST /echo', { 'transfer-encoding': 'chunked' });
  socket.write('no size\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1.1 400/);
  await until(() => log.requests().length > 0);
  expect(log.requests()).toMatchObject([{ status: 400 }]);
});
