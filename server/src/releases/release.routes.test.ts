import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { readSettings } from '../settings.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { writeTestArchive } from '../../../releases/testing/test-archive.ts';
import { writeTestBuild } from '../../../releases/testing/test-release.ts';
import { promoteTest, openTestStore, publishTest } from '../../../releases/testing/test-store.ts';
import type { Database } from '../database/tables.ts';
import { listEvents } from '../../../releases/report/describe-change.ts';
import { reportApp } from '../../../releases/report/report-app.ts';
import { createDeployToken } from './deploy-token.repository.ts';
import { packRelease } from '../../../releases/store/pack-release.ts';
import type { Verdict } from '../../../releases/rollout/release-service.ts';
import type { ReleaseStore } from '../../../releases/store/release-store.ts';
import { serveReleases } from './serve-releases.ts';

let store: ReleaseStore;
let app: FastifyInstance;
let token: string;
let db: Database;
let now: number;

beforeEach(async () => {
  store = await openTestStore();
  now = Date.now();
  ({ app, db } = await buildTestApp());
  token = await createDeployToken(db, { app: 'catalog' }, 1);
  const settings = readSettings({});
  await serveReleases(app, { store, db, settings, clock: () => now });
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
    by: 'deploy token catalog',
    reason: 'new',
  });
  expect((await call('catalog/rollback')).json()).toMatchObject({
    message: 'catalog is back from 2.0.0 to 1.0.0.',
    change: { action: 'rollback', version: '1.0.0', from: '2.0.0' },
  });
  expect((await call('catalog/canary', { version: '2.0.0', percent: 5 })).statusCode).toBe(200);
  expect((await call('catalog/prune')).json()).toEqual({
    message: 'catalog: nothing to remove.',
    removed: [],
  });
  const list = await app.inject({ url: '/releases-api/catalog', headers: bearer() });
  expect(list.json()).toMatchObject({ current: '1.0.0', canary: { version: '2.0.0', percent: 5 } });
});

test('the history tells a promotion whose pages nobody has loaded from one that was tried', async () => {
  for (const version of ['1.0.0', '2.0.0']) await publishTest(store, { version });
  await call('catalog/promote', { version: '1.0.0' });
  expect(store.live.apps.catalog?.history?.at(-1)).toMatchObject({ pagesNotLoaded: true });
  const verdict = await call('catalog/check', { version: '2.0.0' });
  const { digest: testedDigest } = verdict.json<{ digest: string }>();
  await call('catalog/canary', { version: '2.0.0', percent: 5, testedDigest });
  await call('catalog/canary', { version: '2.0.0', percent: 10 });
  const list = await app.inject({ url: '/releases-api/catalog', headers: bearer() });
  const { history } = list.json<{ history: object[] }>();
  expect(history.map((change) => 'pagesNotLoaded' in change)).toEqual([true, false, false]);
});

test('a check whose test was noted lets a release go live without another one, until something else is live', async () => {
  for (const version of ['1.0.0', '1.1.0']) await publishTest(store, { name: 'shell', version });
  await promoteTest(store, 'shell', '1.0.0');
  const version = '1.0.0';
  await upload(await packRelease(await writeTestBuild()));
  const verdict = await call('catalog/check', { version });
  const { digest } = verdict.json<{ digest: string }>();
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
  expect(store.live.apps.catalog?.history?.at(-1)).not.toHaveProperty('pagesNotLoaded');
});

test('the check of a token that may promote is noted, so that servers run the code of the release', async () => {
  const version = '1.0.0';
  await upload(await packRelease(await writeTestBuild()));
  const promoter = token;
  const checkBegan = () => store.live.publications?.catalog?.[0]?.checkBegan;
  const publisher = { app: 'catalog', name: 'ci', scopes: ['publish' as const] };
  token = await createDeployToken(db, publisher, 1);
  await call('catalog/check', { version });
  await call('catalog/train/check', { releases: { catalog: version } });
  expect(checkBegan()).toBeUndefined();
  token = promoter;
  await call('catalog/check', { version });
  expect(checkBegan()).toBe(new Date(now).toISOString());
});

test('beside a shell, pages must have been loaded as they are now, unless that is forced', async () => {
  await publishTest(store, { name: 'shell' });
  await publishTest(store, { name: 'shell', version: '1.1.0' });
  await promoteTest(store, 'shell', '1.0.0');
  await publishTest(store);
  const version = '1.0.0';
  const digestNow = async () =>
    (await call('catalog/check', { version })).json<{ digest: string }>().digest;
  const untested = {
    code: 'refused',
    message: expect.stringMatching(
      /^Rejected catalog 1.0.0:\n- no browser has loaded its pages/,
    ) as string,
  };
  // Commands of before the digest send this alone.
  const without = await call('catalog/promote', { version, pagesLoaded: true });
  expect([without.statusCode, without.json()]).toEqual([422, untested]);

  const testedDigest = await digestNow();
  await promoteTest(store, 'shell', '1.1.0');
  const besideAnother = { version, percent: 5, testedDigest };
  expect((await call('catalog/promote', besideAnother)).json()).toEqual(untested);
  await call('catalog/promote', { version, force: true });
  expect(store.live.apps.catalog?.history?.at(-1)).toMatchObject({
    forced: true,
    pagesNotLoaded: true,
    overruled: [expect.stringContaining('no browser has loaded its pages') as string],
  });

  await publishTest(store, { version: '2.0.0' });
  const next = await call('catalog/check', { version: '2.0.0' });
  const { digest } = next.json<{ digest: string }>();
  expect(digest).not.toBe(await digestNow());
  const tested = { version: '2.0.0', percent: 5, testedDigest: digest };
  expect((await call('catalog/canary', tested)).statusCode).toBe(200);
  expect((await call('catalog/promote', tested)).statusCode).toBe(200);
  for (const change of store.live.apps.catalog?.history?.slice(-2) ?? []) {
    expect(change).not.toHaveProperty('pagesNotLoaded');
  }
});

test('a dry run makes the checks of the call and changes nothing', async () => {
  const dryRun = 'catalog/dry-run';
  const build = await packRelease(await writeTestBuild());
  const answer = await upload(build, `${dryRun}/releases/1.0.0`);
  expect([answer.statusCode, answer.json()]).toEqual([
    201,
    { message: 'Dry run, nothing has changed. It would publish catalog 1.0.0.', dryRun: true },
  ]);
  const bad = await upload(build.subarray(0, 500), `${dryRun}/releases/1.0.0`);
  expect(bad.statusCode).toBe(400);
  const other = await upload(build, `${dryRun}/releases/2.0.0`);
  expect(other.json()).toMatchObject({ message: 'This is catalog 1.0.0.' });
  expect(await readdir(store.folder)).toEqual([]);
  await publishTest(store);
  expect((await upload(build, `${dryRun}/releases/1.0.0`)).statusCode).toBe(409);
  const promote = await call(`${dryRun}/promote`, { version: '1.0.0' });
  expect(promote.json()).toMatchObject({ dryRun: true, change: { action: 'promote' } });
  expect((await call(`${dryRun}/promote`, { version: '9.9.9' })).statusCode).toBe(404);
  expect(store.live.apps).toEqual({});
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
  const reason = 'page /article/:id is page /article/:id of admin 1.0.0: choose another path';
  const verdict = await call('catalog/check', { version: '1.0.0' });
  expect(verdict.json()).toMatchObject({ problems: [reason] });
  const refused = await call('catalog/promote', { version: '1.0.0' });
  expect([refused.statusCode, refused.json()]).toEqual([
    422,
    { code: 'refused', message: `Rejected catalog 1.0.0:\n- ${reason}` },
  ]);
  const forced = await call('catalog/promote', { version: '1.0.0', force: true });
  expect(forced.statusCode).toBe(200);
  expect(store.live.apps.catalog?.history?.at(-1)).toMatchObject({
    forced: true,
    overruled: [reason],
  });
});

test('pages are removed by their names in the same three calls', async () => {
  await publishTest(store);
  await promoteTest(store, 'catalog', '1.0.0');
  await publishTest(store, { version: '2.0.0', pages: [] });
  const version = '2.0.0';
  const removes = ['/article/:id'];
  const problem =
    'page /article/:id of catalog 1.0.0 is missing; to remove it on purpose, add --removes /article/:id';
  for (const [named, problems] of [
    [[], [problem]],
    [removes, []],
  ]) {
    const verdict = await call('catalog/check', { version, removes: named });
    expect(verdict.json()).toMatchObject({ problems });
  }
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

test.each([
  ['publish', ['promote', 'canary', 'rollback', 'prune'], 'promote'],
  ['promote', ['releases/1.0.0'], 'publish'],
] as const)('a token with the scope %s alone may not %j', async (scope, actions, missing) => {
  token = await createDeployToken(db, { app: 'catalog', name: 'ci', scopes: [scope] }, 1);
  await publishTest(store);
  const before = store.live;
  const message = expect.stringContaining(`This call needs the scope ${missing}.`) as string;
  for (const base of ['catalog', 'catalog/dry-run']) {
    for (const action of actions) {
      const path = `${base}/${action}`;
      const answer = await (missing === 'publish' ? upload('', path) : call(path));
      expect([path, answer.statusCode, answer.json()]).toEqual([
        ...[path, 403],
        { code: 'forbidden', message },
      ]);
    }
  }
  expect(store.live).toEqual(before);
  const checked = await call('catalog/check', { version: '1.0.0' });
  expect(checked.statusCode).toBe(200);
  // What was tested may go live from the console.
  const note = { version: '1.0.0', digest: checked.json<Verdict>().digest };
  expect((await call('catalog/tested', note)).statusCode).toBe(scope === 'promote' ? 200 : 403);
  const list = await app.inject({ url: '/releases-api/catalog', headers: bearer() });
  expect(list.statusCode).toBe(200);
  const own =
    scope === 'publish'
      ? upload(
          await packRelease(await writeTestBuild({ version: '2.0.0' })),
          'catalog/releases/2.0.0',
        )
      : call('catalog/promote', { version: '1.0.0' });
  expect((await own).statusCode).toBeLessThan(300);
});

test('a token ends when it expires', async () => {
  now = Date.parse('2026-12-01T12:00:00.000Z');
  const expiresAt = now + 1;
  token = await createDeployToken(db, { app: 'catalog', name: 'ci', expiresAt }, 1);
  expect((await call('catalog/prune')).statusCode).toBe(200);
  now += 1;
  const answer = await call('catalog/prune');
  expect([answer.statusCode, answer.json()]).toEqual([
    401,
    {
      code: 'unauthorized',
      message: 'The deploy token ci expired at 2026-12-01T12:00:00.001Z: create another one.',
    },
  ]);
});

test('the history names the token of every change', async () => {
  now = Date.parse('2026-12-01T12:00:00.000Z');
  token = await createDeployToken(db, { app: 'catalog', name: 'ci' }, 1);
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) {
    const build = { version, time: '2026-11-01T12:00:00.000Z' };
    await upload(await packRelease(await writeTestBuild(build)), `catalog/releases/${version}`);
  }
  await call('catalog/promote', { version: '1.0.0' });
  await call('catalog/canary', { version: '2.0.0', percent: 5 });
  await call('catalog/rollback');
  await call('catalog/prune', { days: 1 });
  const events = listEvents(await reportApp(store, 'catalog', now));
  expect(events.map(({ what, by }) => `${what.split(' ')[0]} by ${by}`).sort()).toEqual(
    ['canary', 'promote', 'prune', 'publish', 'publish', 'publish', 'rollback'].map(
      (action) => `${action} by deploy token ci`,
    ),
  );
});

test('an archive that lies about its files is refused and leaves nothing', async () => {
  const release = JSON.stringify({ files: [] });
  const answer = await upload(writeTestArchive([{ path: 'release.json', content: release }]));
  expect(answer.statusCode).toBe(400);
  const evil = await upload(writeTestArchive([{ path: '../evil.js', content: 'x' }]));
  expect(evil.json()).toMatchObject({ code: 'invalid_release' });
  const dist = await writeTestBuild();
  await writeFile(join(dist, 'article.js'), '/* PAGE */');
  expect((await upload(await packRelease(dist))).json()).toMatchObject({
    message: 'article.js differs from the build.',
  });
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

describe('a train over HTTP', () => {
  const releases = { catalog: '2.0.0', admin: '2.0.0' };
  const page = { path: '/Dashboard', module: './page', files: [], calls: [] };

  beforeEach(async () => {
    for (const version of ['1.0.0', '2.0.0']) {
      await publishTest(store, { version });
      await publishTest(store, { name: 'admin', version, pages: [page] });
    }
    for (const name of ['catalog', 'admin']) await promoteTest(store, name, '1.0.0');
  });

  const send = (tokens: string[], body: object = {}, path = 'catalog/train') => {
    const [first, ...rest] = tokens;
    const headers = {
      authorization: `Bearer ${first}`,
      ...(rest.length > 0 && { 'x-release-tokens': rest.join(' ') }),
    };
    const payload = { releases, ...body };
    return app.inject({ method: 'POST', url: `/releases-api/${path}`, headers, payload });
  };
  const versions = () => Object.values(store.live.apps).map(({ current }) => current.version);

  test('takes a token of each app, which its history names', async () => {
    const other = await createDeployToken(db, { app: 'admin', name: 'admins' }, 1);
    const { statusCode, body } = await send([token, other], { reason: 'together' });
    expect([statusCode, body]).toEqual([
      200,
      expect.stringContaining('catalog 2.0.0 and admin 2.0.0 are live.'),
    ]);
    expect(store.live.apps.catalog?.history?.at(-1)).toMatchObject({ by: 'deploy token catalog' });
    expect(store.live.apps.admin?.history?.at(-1)).toMatchObject({
      ...{ by: 'deploy token admins', reason: 'together; together with catalog 2.0.0' },
    });
  });

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
      const answer = await send([...tokens]);
      expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
        status,
        expect.stringContaining(message),
      ]);
    }
    expect(versions()).toEqual(['1.0.0', '1.0.0']);
  });

  test('is checked together, and tried without a change', async () => {
    const other = await createDeployToken(db, { app: 'admin' }, 1);
    const verdict = await send([token], {}, 'catalog/train/check');
    const digest = expect.any(String) as string;
    expect(verdict.json()).toEqual({ problems: [], digest, isTested: false });
    const dry = await send([token, other], {}, 'catalog/dry-run/train');
    expect(dry.json()).toMatchObject({ dryRun: true });
    expect(versions()).toEqual(['1.0.0', '1.0.0']);
  });

  test.each([{ releases: {} }, { releases: { catalog: '' } }])(
    'with %j is rejected as malformed',
    async (body) => expect((await send([token], body)).statusCode).toBe(400),
  );

  test('beside a shell wants its pages to be loaded as they are, together', async () => {
    await publishTest(store, { name: 'shell' });
    await promoteTest(store, 'shell', '1.0.0');
    const other = await createDeployToken(db, { app: 'admin' }, 1);
    const digestOf = async (path: string, body: object) =>
      (await send([token], body, path)).json<{ digest: string }>().digest;
    const alone = await digestOf('catalog/check', { version: '2.0.0' });
    const refused = await send([token, other], { testedDigest: alone });
    expect([refused.statusCode, refused.body]).toEqual([
      422,
      expect.stringContaining('admin 2.0.0: no browser has loaded its pages'),
    ]);
    const testedDigest = await digestOf('catalog/train/check', {});
    expect((await send([token, other], { testedDigest })).statusCode).toBe(200);
    expect(versions()).toEqual(['2.0.0', '2.0.0', '1.0.0']);
  });
});
