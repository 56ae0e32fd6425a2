import { mkdir, readdir } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildTestApp } from '../testing/test-app.ts';
import { writeTestArchive } from '../../../releases/testing/test-archive.ts';
import { writeTestBuild } from '../../../releases/testing/test-release.ts';
import { promoteTest, openTestStore, publishTest } from '../../../releases/testing/test-store.ts';
import { createDeployToken } from './deploy-token.repository.ts';
import { packRelease } from '../../../releases/store/pack-release.ts';
import type { ReleaseStore } from '../../../releases/store/release-store.ts';
import { serveReleases } from './serve-releases.ts';

let store: ReleaseStore;
let app: FastifyInstance;
let token: string;

beforeEach(async () => {
  store = await openTestStore();
  const { app: testApp, db } = await buildTestApp();
  app = testApp;
  token = await createDeployToken(db, 'catalog', 1);
  await serveReleases(app, { store, db, settings: { rollbackVisitors: 3 } });
});

const bearer = () => ({ authorization: `Bearer ${token}` });

function upload(archive: Buffer | string, path = 'catalog/releases/1.0.0') {
  return app.inject({
    method: 'PUT',
    url: `/releases-api/${path}`,
    headers: { ...bearer(), 'content-type': 'application/gzip' },
    payload: archive,
  });
}

function call(path: string, payload: object = {}) {
  return app.inject({
    method: 'POST',
    url: `/releases-api/${path}`,
    headers: bearer(),
    payload,
  });
}

test('a release is published, promoted and taken back', async () => {
  const answer = await upload(await packRelease(await writeTestBuild()));
  expect([answer.statusCode, answer.json()]).toEqual([
    201,
    { message: 'catalog 1.0.0 is published.' },
  ]);
  expect(await readdir(store.folderOf('catalog', '1.0.0'))).toContain('entry.js.br');
  const next = await packRelease(await writeTestBuild({ version: '2.0.0' }));
  expect((await upload(next, 'catalog/releases/2.0.0')).statusCode).toBe(201);
  for (const version of ['1.0.0', '2.0.0']) {
    expect((await call('catalog/promote', { version, reason: 'new' })).statusCode).toBe(200);
  }
  expect(store.live.apps.catalog?.history?.at(-1)).toMatchObject({
    by: 'deploy token',
    reason: 'new',
  });
  expect((await call('catalog/rollback')).json()).toEqual({
    message: 'catalog is back from 2.0.0 to 1.0.0.',
  });
  expect((await call('catalog/canary', { version: '2.0.0', percent: 5 })).statusCode).toBe(200);
  expect((await call('catalog/prune')).json()).toEqual({ message: 'catalog: nothing to remove.' });
  const list = await app.inject({ url: '/releases-api/catalog', headers: bearer() });
  expect(list.json()).toMatchObject({ current: '1.0.0', canary: { version: '2.0.0', percent: 5 } });
});

test('the history tells a promotion whose pages nobody has loaded from one that was tried', async () => {
  for (const version of ['1.0.0', '2.0.0']) await publishTest(store, { version });
  await call('catalog/promote', { version: '1.0.0' });
  expect(store.live.apps.catalog?.history?.at(-1)).toMatchObject({ pagesNotLoaded: true });
  await call('catalog/canary', { version: '2.0.0', percent: 5, pagesLoaded: true });
  await call('catalog/canary', { version: '2.0.0', percent: 10 });
  const list = await app.inject({ url: '/releases-api/catalog', headers: bearer() });
  const { history } = list.json<{ history: object[] }>();
  expect(history.map((change) => 'pagesNotLoaded' in change)).toEqual([true, false, false]);
});

test('an existing version is refused, before it is looked at', async () => {
  await publishTest(store);
  const answer = await upload('anything');
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ code: 'conflict' });
});

test('the gate refuses with its reasons, and force overrules it', async () => {
  await publishTest(store, { name: 'admin' });
  await promoteTest(store, 'admin', '1.0.0');
  await publishTest(store);
  const reason = 'page /article/:id is page /article/:id of admin 1.0.0';
  expect((await call('catalog/check', { version: '1.0.0' })).json()).toEqual({
    problems: [reason],
  });
  const refused = await call('catalog/promote', { version: '1.0.0' });
  expect([refused.statusCode, refused.json()]).toEqual([
    422,
    { code: 'refused', message: `Rejected catalog 1.0.0:\n- ${reason}` },
  ]);
  const forced = await call('catalog/promote', { version: '1.0.0', force: true });
  expect(forced.statusCode).toBe(200);
  expect(store.live.apps.catalog?.history?.at(-1)).toMatchObject({ forced: true, reason });
});

test('pages are removed by their names in the same three calls', async () => {
  await publishTest(store);
  await promoteTest(store, 'catalog', '1.0.0');
  await publishTest(store, { version: '2.0.0', pages: [] });
  const version = '2.0.0';
  const removes = ['/article/:id'];
  const problem =
    'page /article/:id of catalog 1.0.0 is missing; to remove it on purpose, add --removes /article/:id';
  expect((await call('catalog/check', { version })).json()).toEqual({ problems: [problem] });
  expect((await call('catalog/check', { version, removes })).json()).toEqual({ problems: [] });
  for (const [path, options] of [
    ['canary', { version, percent: 5 }],
    ['promote', { version }],
  ] as const) {
    const refused = await call(`catalog/${path}`, options);
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      { code: 'refused', message: `Rejected catalog 2.0.0:\n- ${problem}` },
    ]);
    expect((await call(`catalog/${path}`, { ...options, removes })).statusCode).toBe(200);
  }
  const list = await app.inject({ url: '/releases-api/catalog', headers: bearer() });
  const { history } = list.json<{ history: object[] }>();
  expect(history.slice(-2)).toMatchObject([
    { action: 'canary', removedPages: removes },
    { action: 'promote', removedPages: removes },
  ]);
});

test.each([
  ['a text', '/deals'],
  ['a long path', ['/' + 'a'.repeat(200)]],
  ['many paths', Array.from({ length: 101 }, () => '/deals')],
])('pages to remove in %s are refused', async (_, removes) => {
  for (const path of ['check', 'promote', 'canary']) {
    const answer = await call(`catalog/${path}`, { version: '1.0.0', percent: 5, removes });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid_input' });
  }
});

test.each([
  ['without a token', {}, 401],
  ['with a token that was never made', { authorization: 'Bearer catalog_x' }, 401],
  ['with a password', { authorization: 'Basic YTpi' }, 401],
])('a call %s is refused', async (_, headers, status) => {
  const answer = await app.inject({ url: '/releases-api/catalog', headers });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['www-authenticate']).toBe('Bearer');
  expect(answer.json()).toMatchObject({ code: 'unauthorized' });
});

test.each([
  ['GET', ''],
  ['PUT', '/releases/1.0.0'],
  ['POST', '/check'],
  ['POST', '/promote'],
  ['POST', '/canary'],
  ['POST', '/rollback'],
  ['POST', '/prune'],
] as const)('the catalogue cannot %s /admin%s', async (method, path) => {
  await publishTest(store, { name: 'admin', pages: [] });
  const url = `/releases-api/admin${path}`;
  const answer = await app.inject({ method, url, headers: bearer() });
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({ message: 'This is the token of catalog, not of admin.' });
});

test.each([
  ['of another app', { name: 'admin', pages: [] }, 'This is admin 1.0.0.'],
  ['of another version', { version: '1.2.3' }, 'This is catalog 1.2.3.'],
])('a release %s than the address says is refused', async (_, changes, message) => {
  const answer = await upload(await packRelease(await writeTestBuild(changes)));
  expect([answer.statusCode, answer.json()]).toEqual([400, { code: 'invalid_release', message }]);
  expect(await readdir(store.folder)).toEqual([]);
});

test('an archive that lies about its files is refused and leaves nothing', async () => {
  const release = JSON.stringify({ files: [] });
  const answer = await upload(writeTestArchive([{ path: 'release.json', content: release }]));
  expect(answer.statusCode).toBe(400);
  const evil = await upload(writeTestArchive([{ path: '../evil.js', content: 'x' }]));
  expect(evil.json()).toMatchObject({ code: 'invalid_release' });
  expect(await readdir(store.folder)).toEqual([]);
});

test('an archive without a release.json is refused without a word on where it lies', async () => {
  const answer = await upload(writeTestArchive([{ path: 'entry.js', content: 'x' }]));
  const message = 'release.json cannot be read: there is none.';
  expect([answer.statusCode, answer.json()]).toEqual([400, { code: 'invalid_release', message }]);
});

test('an app has so many releases and no more, until some are removed', async () => {
  for (let index = 0; index < 199; index++) {
    await mkdir(store.folderOf('catalog', `0.0.${index}`), { recursive: true });
  }
  expect((await upload(await packRelease(await writeTestBuild()))).statusCode).toBe(201);
  const build = await packRelease(await writeTestBuild({ version: '2.0.0' }));
  const answer = await upload(build, 'catalog/releases/2.0.0');
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({
    message: expect.stringContaining('npm run release -- prune catalog') as string,
  });
});

test('something else than an archive is refused', async () => {
  const url = '/releases-api/catalog/releases/1.0.0';
  const json = await app.inject({ method: 'PUT', url, headers: bearer(), payload: { a: 1 } });
  expect(json.statusCode).toBe(415);
  expect(json.json()).toMatchObject({ message: expect.stringContaining('tar.gz') as string });
});

test.each([
  ['promote', {}, 400],
  ['promote', { version: '9.9.9' }, 404],
  ['canary', { version: '1.0.0', percent: 101 }, 400],
  ['rollback', {}, 409],
  ['nothing', {}, 404],
])('%s with %j answers %i', async (path, body, status) => {
  const answer = await call(`catalog/${path}`, body);
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ message: expect.any(String) as string });
});

test('a sender who is cut off leaves nothing', async () => {
  await app.listen({ port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const archive = await packRelease(await writeTestBuild());
  const sending = request({
    port,
    method: 'PUT',
    path: '/releases-api/catalog/releases/1.0.0',
    headers: {
      ...bearer(),
      'content-type': 'application/gzip',
      'content-length': archive.length,
    },
  });
  sending.on('error', () => undefined);
  sending.write(archive.subarray(0, archive.length / 2));
  await wait(100);
  expect(await readdir(store.folder)).toHaveLength(1);
  sending.destroy();
  for (let tries = 0; tries < 50; tries++) {
    if ((await readdir(store.folder)).length === 0) break;
    await wait(20);
  }
  expect(await readdir(store.folder)).toEqual([]);
});

test('a refusal reaches a sender who is not done', async () => {
  await app.listen({ port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const bad = writeTestArchive([{ path: '../evil.js', content: 'x' }]);
  const status = await new Promise((resolve, reject) => {
    const sending = request({
      port,
      method: 'PUT',
      path: '/releases-api/catalog/releases/1.0.0',
      headers: { ...bearer(), 'content-type': 'application/gzip', 'content-length': 5_000_000 },
    });
    sending.on('response', ({ statusCode }) => {
      resolve(statusCode);
      sending.destroy();
    });
    sending.on('error', reject);
    sending.write(bad);
    sending.write(Buffer.alloc(1_000_000));
  });
  expect(status).toBe(400);
});
