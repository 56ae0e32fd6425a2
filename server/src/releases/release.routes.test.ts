import { mkdir, readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Release } from '@catalogmx/shared/contract';
import type { Verdict } from '../../../releases/schemas.ts';
import { packRelease } from '../../../releases/store/release-archive.ts';
import type { ReleaseStore } from '../../../releases/store/release-store.ts';
import { writeTestArchive } from '../../../releases/testing/test-archive.ts';
import { testPage, writeTestBuild } from '../../../releases/testing/test-release.ts';
import {
  openTestStore,
  promoteTest,
  publishTest,
  releaseTest,
} from '../../../releases/testing/test-store.ts';
import type { Database } from '../platform/database/tables.ts';
import { readSettings } from '../platform/settings/settings.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { listen } from '../testing/test-release-site.ts';
import { until } from '../testing/until.ts';
import { createDeployToken } from './tokens/deploy-token.repository.ts';
import { serveReleases } from './serve-releases.ts';

const version = '1.0.0';
const evilArchive = writeTestArchive([{ path: '../evil.js', content: 'x' }]);

let store: ReleaseStore;
let app: FastifyInstance;
let token: string;
let db: Database;
let now: number;

beforeEach(async () => {
  store = await openTestStore();
  now = Date.parse('2026-12-01T12:00:00.000Z');
  ({ app, db } = await buildTestApp());
  token = await createDeployToken(db, { app: 'catalog' }, 1);
  const settings = readSettings({});
  await serveReleases(app, { store, db, settings, clock: () => now });
});

const bearer = () => ({ authorization: `Bearer ${token}` });
const gzip = () => ({ ...bearer(), 'content-type': 'application/gzip' });

const upload = (archive: Buffer | string, path = 'catalog/releases/1.0.0') =>
  app.inject({ method: 'PUT', url: `/releases-api/${path}`, headers: gzip(), payload: archive });

const call = (path: string, payload: object = {}, headers: object = bearer()) =>
  app.inject({ method: 'POST', url: `/releases-api/${path}`, headers: { ...headers }, payload });

const pack = async (changes: Partial<Release> = {}) => packRelease(await writeTestBuild(changes));
const digestOf = async (body: object, path = 'catalog/check') =>
  (await call(path, body)).json<Verdict>().digest;
const last = () => store.live.apps.catalog?.history?.at(-1);

/** Publishes the catalogue, beside two releases of a shell of which the first is live. */
async function publishBesideShell() {
  await releaseTest(store, { name: 'shell' });
  await publishTest(store, { name: 'shell', version: '1.1.0' });
  await upload(await pack());
}

test('a check whose test was noted lets a release go live without another one, until something else is live', async () => {
  await publishBesideShell();
  const digest = await digestOf({ version });
  expect((await call('catalog/tested', { version, digest: 'of something else' })).json()).toEqual({
    code: 'conflict',
    message: 'catalog 1.0.0 was tested beside releases that are no longer live.',
  });
  expect((await call('catalog/promote', { version })).statusCode).toBe(422);
  expect((await call('catalog/tested', { version, digest })).statusCode).toBe(200);
  const isTested = async () => (await call('catalog/check', { version })).json<Verdict>().isTested;
  expect(await isTested()).toBe(true);
  await promoteTest(store, 'shell', '1.1.0');
  expect(await isTested()).toBe(false);
  expect((await call('catalog/promote', { version })).statusCode).toBe(422);
  await promoteTest(store, 'shell', '1.0.0');
  expect((await call('catalog/promote', { version })).statusCode).toBe(200);
  expect(last()).not.toHaveProperty('pagesNotLoaded');
});

test('the check of a token that may promote is noted, so that servers run the code of the release', async () => {
  await upload(await pack());
  const promoter = token;
  const checkBegan = () => store.live.publications?.catalog?.[0]?.checkBegan;
  token = await createDeployToken(db, { app: 'catalog', name: 'ci', scopes: ['publish'] }, 1);
  await call('catalog/check', { version });
  await call('catalog/train/check', { releases: { catalog: version } });
  expect(checkBegan()).toBeUndefined();
  token = promoter;
  await call('catalog/check', { version });
  expect(checkBegan()).toBe(new Date(now).toISOString());
});

test('beside a shell, pages must have been loaded as they are now, unless that is forced', async () => {
  await publishBesideShell();
  const untested = {
    code: 'refused',
    message: expect.stringMatching(
      /^Rejected catalog 1.0.0:\n- no browser has loaded its pages/,
    ) as string,
  };
  // Commands of before the digest send this alone.
  const without = await call('catalog/promote', { version, pagesLoaded: true });
  expect([without.statusCode, without.json()]).toEqual([422, untested]);

  const testedDigest = await digestOf({ version });
  await promoteTest(store, 'shell', '1.1.0');
  expect((await call('catalog/promote', { version, testedDigest })).json()).toEqual(untested);
  await call('catalog/promote', { version, force: true });
  expect(last()).toMatchObject({
    ...{ forced: true, pagesNotLoaded: true },
    overruled: [expect.stringContaining('no browser has loaded its pages') as string],
  });

  await publishTest(store, { version: '2.0.0' });
  const digest = await digestOf({ version: '2.0.0' });
  expect(digest).not.toBe(await digestOf({ version }));
  const tested = { version: '2.0.0', testedDigest: digest };
  for (const [path, options] of [
    ['canary', { ...tested, percent: 5 }],
    // It has passed already.
    ['canary', { version: '2.0.0', percent: 10 }],
    ['promote', tested],
  ] as const) {
    expect((await call(`catalog/${path}`, options)).statusCode).toBe(200);
    expect(last()).not.toHaveProperty('pagesNotLoaded');
  }
});

test.each([
  ['promote', {}, 400],
  ['promote', { version: '9.9.9' }, 404],
  ['canary', { version, percent: 101 }, 400],
  ['rollback', {}, 409],
  ['nothing', {}, 404],
  ['rollback', { force: true }, 400],
  ['train', { releases: {} }, 400],
  ['train', { releases: { catalog: '' } }, 400],
  ['check', { version, removes: '/deals' }, 400],
  ['promote', { version, removes: ['/' + 'a'.repeat(200)] }, 400],
  ['canary', { version, percent: 5, removes: Array(101).fill('/deals') }, 400],
])('%s with %j: status %i', async (path, body, status) => {
  const response = await call(`catalog/${path}`, body);
  expect(response.statusCode).toBe(status);
  expect(response.json()).toMatchObject({ message: expect.any(String) as string });
});

test.each([
  ['without a token', {}],
  ['with a token that was never made', { authorization: 'Bearer catalog_x' }],
  ['with a password', { authorization: 'Basic YTpi' }],
])('a call %s is refused', async (_, headers) => {
  const response = await app.inject({ url: '/releases-api/catalog', headers });
  expect([response.statusCode, response.headers['www-authenticate']]).toEqual([401, 'Bearer']);
  expect(response.json()).toMatchObject({ code: 'unauthorized' });
});

test('a token ends when it expires, also one from a clock that was ahead', async () => {
  token = await createDeployToken(db, { app: 'catalog', name: 'ci', expiresAt: now + 1 }, 1);
  expect((await call('catalog/prune')).statusCode).toBe(200);
  now += 1;
  const response = await call('catalog/prune');
  const message = 'The deploy token ci expired at 2026-12-01T12:00:00.001Z: create another one.';
  expect([response.statusCode, response.json()]).toEqual([401, { code: 'unauthorized', message }]);
  const ahead = now + 40 * 86_400_000;
  const expiring = { app: 'catalog', name: 'ci', expiresAt: ahead + 86_400_000 };
  token = await createDeployToken(db, expiring, ahead);
  const early = await call('catalog/prune');
  expect([early.statusCode, early.body]).toEqual([401, expect.stringContaining('created at')]);
});

test.each<[string, () => Buffer | Promise<Buffer>, string]>([
  ['of another app', () => pack({ name: 'admin', pages: [] }), 'This is admin 1.0.0.'],
  ['with a file outside', () => evilArchive, "'../evil.js' in the archive"],
])('an archive %s is refused and leaves nothing', async (_, archive, message) => {
  for (const path of ['catalog', 'catalog/dry-run']) {
    const response = await upload(await archive(), `${path}/releases/1.0.0`);
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { code: 'invalid_release', message: expect.stringContaining(message) as string },
    ]);
    expect(await readdir(store.folder)).toEqual([]);
  }
});

test('something else than an archive is refused', async () => {
  const url = '/releases-api/catalog/releases/1.0.0';
  const json = await app.inject({ method: 'PUT', url, headers: bearer(), payload: { a: 1 } });
  expect(json.statusCode).toBe(415);
  expect(json.json()).toMatchObject({ message: expect.stringContaining('tar.gz') as string });
});

test('an existing version is refused before it is read, and so is one too many', async () => {
  for (let index = 0; index < 199; index++) {
    await mkdir(store.folderOf('catalog', `0.0.${index}`), { recursive: true });
  }
  expect((await upload(await pack())).statusCode).toBe(201);
  const again = await upload('anything');
  const message = expect.stringContaining('is published already') as string;
  expect([again.statusCode, again.json()]).toEqual([409, { code: 'conflict', message }]);
  const response = await upload(await pack({ version: '2.0.0' }), 'catalog/releases/2.0.0');
  expect(response.statusCode).toBe(409);
  expect(response.json()).toMatchObject({
    message: expect.stringContaining('npm run release -- prune catalog') as string,
  });
});

/** Begins an upload of so many bytes. */
async function beginUpload(length: number) {
  const url = `${await listen({ app })}/releases-api/catalog/releases/1.0.0`;
  const headers = { ...gzip(), 'content-length': length };
  return request(url, { method: 'PUT', headers });
}

test('a sender who is cut off leaves nothing', async () => {
  const archive = await pack();
  const sending = await beginUpload(archive.length);
  sending.on('error', () => undefined);
  sending.write(archive.subarray(0, archive.length / 2));
  await wait(100);
  expect(await readdir(store.folder)).toHaveLength(1);
  sending.destroy();
  await until(async () => (await readdir(store.folder)).length === 0);
});

test('a refusal reaches a sender who is not done', async () => {
  const sending = await beginUpload(5_000_000);
  const status = await new Promise((resolve, reject) => {
    sending.on('response', ({ statusCode }) => {
      resolve(statusCode);
      sending.destroy();
    });
    sending.on('error', reject);
    sending.write(evilArchive);
    sending.write(Buffer.alloc(1_000_000));
  });
  expect(status).toBe(400);
});

describe('a train over HTTP', () => {
  const releases = { catalog: '2.0.0', admin: '2.0.0' };

  beforeEach(async () => {
    for (const changes of [{}, { name: 'admin', pages: [testPage('/Dashboard')] }]) {
      await releaseTest(store, changes);
      await publishTest(store, { ...changes, version: '2.0.0' });
    }
  });

  const send = ([first, ...rest]: readonly string[], body: object = {}) =>
    call(
      'catalog/train',
      { releases, ...body },
      {
        authorization: `Bearer ${first}`,
        ...(rest.length > 0 && { 'x-release-tokens': rest.join(' ') }),
      },
    );
  const versions = () => Object.values(store.live.apps).map(({ current }) => current.version);

  test('is forbidden without one of them, or without its scope', async () => {
    const publisher = { app: 'admin', name: 'publisher', scopes: ['publish' as const] };
    const without = await createDeployToken(db, publisher, 1);
    const expired = await createDeployToken(db, { app: 'admin', name: 'old', expiresAt: 2 }, 1);
    for (const [tokens, status, message] of [
      [[token], 403, 'The train needs a deploy token of admin too.'],
      [[token, token], 403, 'The train needs a deploy token of admin too.'],
      [[token, without], 403, 'has only the scope publish'],
      [[token, expired], 401, 'The deploy token old expired'],
      [[token, 'admin_wrong'], 401, 'Send a deploy token'],
      [[without], 403, 'This is the token of admin, not of catalog.'],
    ] as const) {
      const response = await send(tokens);
      expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([
        ...[status, expect.stringContaining(message) as string],
      ]);
    }
    expect(versions()).toEqual(['1.0.0', '1.0.0']);
  });

  test('beside a shell wants its pages to be loaded as they are, together', async () => {
    await releaseTest(store, { name: 'shell' });
    const other = await createDeployToken(db, { app: 'admin' }, 1);
    const alone = await digestOf({ version: '2.0.0' });
    const refused = await send([token, other], { testedDigest: alone });
    expect([refused.statusCode, refused.body]).toEqual([
      422,
      expect.stringContaining('admin 2.0.0: no browser has loaded its pages'),
    ]);
    const testedDigest = await digestOf({ releases }, 'catalog/train/check');
    expect((await send([token, other], { testedDigest })).statusCode).toBe(200);
    expect(versions()).toEqual(['2.0.0', '2.0.0', '1.0.0']);
  });
});
