import { rm } from 'node:fs/promises';
import type { Registry } from '@catalogmx/shared/contract';
import { LocalReleaseService } from '../../../releases/rollout/local-release-service.ts';
import type { ReleaseStore } from '../../../releases/store/release-store.ts';
import { visitorRegistry } from '../../../releases/store/visitor-registry.ts';
import { openTestStore, publishTest, releaseTest } from '../../../releases/testing/test-store.ts';
import type { TestApp } from '../testing/test-app.ts';
import { openReleaseSite } from '../testing/test-release-site.ts';

let store: ReleaseStore;
let releases: LocalReleaseService;
let inject: TestApp['inject'];

beforeEach(async () => {
  store = await openTestStore();
  releases = new LocalReleaseService(store, 'test');
  await releaseTest(store, { name: 'shell' });
  await releaseTest(store);
  await publishTest(store, { version: '2.0.0' });
  ({ inject } = await openReleaseSite(store));
});

const visit = (headers: Record<string, string> = {}, url = '/registry.json') =>
  inject({ url, headers });
const inBucket = (bucket: number | string) => ({ cookie: `release-bucket=${bucket}` });

async function versionFor(headers: Record<string, string>) {
  const { apps } = (await visit(headers)).json<Registry>();
  return [apps.catalog?.current.version, apps.catalog?.previous?.version];
}

test('nobody is given a cookie while no canary runs', async () => {
  for (const url of ['/registry.json', '/', '/article/1']) {
    const { headers } = await visit({}, url);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['cache-control']).toBe('no-cache');
  }
});

test('a canary goes to the visitors of its buckets, with the others as what stands in', async () => {
  await releases.canary('catalog', '2.0.0', 30);
  expect(await versionFor(inBucket(0))).toEqual(['2.0.0', '1.0.0']);
  expect(await versionFor(inBucket(29))).toEqual(['2.0.0', '1.0.0']);
  expect(await versionFor(inBucket(30))).toEqual(['1.0.0', undefined]);
  for (const [bucket, version] of [
    [0, '2.0.0'],
    [99, '1.0.0'],
  ] as const) {
    const { body } = await visit(inBucket(bucket), '/article/1');
    expect(body).toContain(`/catalog/${version}/article.js`);
  }
});

test('a larger share keeps those who were in', async () => {
  let before: number[] = [];
  for (const percent of [1, 10, 50, 100]) {
    await releases.canary('catalog', '2.0.0', percent);
    const buckets = Array.from({ length: 100 }, (_, bucket) => bucket).filter((bucket) => {
      const { catalog } = visitorRegistry(store.live, bucket).apps;
      return catalog?.current.version === '2.0.0';
    });
    expect(buckets).toHaveLength(percent);
    expect(buckets).toEqual(expect.arrayContaining(before));
    before = buckets;
  }
});

test('a new visitor is given a bucket for a year, which no script can read', async () => {
  await releases.canary('catalog', '2.0.0', 50);
  const { cookies, headers } = await visit({}, '/');
  expect(cookies).toEqual([
    expect.objectContaining({
      ...{ name: 'release-bucket', value: expect.stringMatching(/^\d{1,2}$/) as string },
      ...{ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 31_536_000 },
    }),
  ]);
  expect(headers['cache-control']).toBe('private, no-cache');
  expect(String(headers.vary)).toContain('cookie');
  const again = await visit(inBucket(cookies[0]?.value ?? ''), '/');
  expect(again.headers['set-cookie']).toBeUndefined();
  expect(again.headers['cache-control']).toBe('private, no-cache');
});

test('what comes beside a tab gives no bucket, which could replace that of the tab', async () => {
  await releases.canary('catalog', '2.0.0', 50);
  for (const [url, purpose, given] of [
    ['/service-worker.js', 'serviceworker', 0],
    ['/', 'empty', 0],
    ['/', 'document', 1],
    ['/registry.json', 'empty', 1],
  ] as const) {
    expect((await visit({ 'sec-fetch-dest': purpose }, url)).cookies).toHaveLength(given);
  }
});

test('a document that comes beside a tab is of the bucket that is there, and for nobody else', async () => {
  await releases.canary('catalog', '2.0.0', 50);
  const background = { 'sec-fetch-dest': 'empty' };
  const own = await visit({ ...background, ...inBucket(0) }, '/article/1');
  expect(own.body).toContain('/catalog/2.0.0/article.js');
  const none = await visit(background, '/article/1');
  expect(none.body).toContain('/catalog/1.0.0/article.js');
  expect(none.headers['cache-control']).toBe('private, no-cache');
});

test('a bucket that is none is replaced', async () => {
  await releases.canary('catalog', '2.0.0', 50);
  for (const bucket of ['100', '-1', '1.5', 'x', '']) {
    expect((await visit(inBucket(bucket))).cookies).toHaveLength(1);
  }
});

test('open tabs ask cheaply whether something changed, and see it at once', async () => {
  const first = await visit();
  const headers = { 'if-none-match': String(first.headers.etag) };
  expect((await visit(headers)).statusCode).toBe(304);
  await releases.promote({ catalog: '2.0.0' });
  const next = await visit(headers);
  expect(next.statusCode).toBe(200);
  expect(next.json()).toMatchObject({ apps: { catalog: { current: { version: '2.0.0' } } } });
  expect(next.body).not.toContain('history');
});

test('a tool can look at a release before it is live, without one that stands in', async () => {
  const headers = { 'x-release-preview': 'catalog@2.0.0' };
  expect(await versionFor(headers)).toEqual(['2.0.0', undefined]);
  expect((await visit(headers, '/article/1')).body).toContain('/catalog/2.0.0/article.js');
  expect(await versionFor({})).toEqual(['1.0.0', undefined]);
});

test('a look at what is no release is refused', async () => {
  for (const preview of ['catalog@9.9.9', 'catalog@../1.0.0', '../outside@9.9.9', 'catalog', '@']) {
    expect((await visit({ 'x-release-preview': preview })).statusCode).toBe(404);
  }
});

describe('where the files of a shell are gone', () => {
  beforeEach(async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await releaseTest(store, { name: 'shell', version: '2.0.0' });
  });

  const remove = (version: string) => rm(store.folderOf('shell', version), { recursive: true });

  test('visitors get the one before, and it is told once', async () => {
    await remove('2.0.0');
    const page = await visit({}, '/article/1');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('src=/releases/shell/1.0.0/shell.js');
    expect(page.body).not.toContain('2.0.0');
    // Otherwise each navigation would request a newer shell.
    expect((await visit()).json<Registry>().apps.shell?.current.version).toBe('1.0.0');
    expect(console.error).toHaveBeenCalledTimes(1);
  });

  test('and of all others too, visitors are told on a page', async () => {
    for (const version of ['1.0.0', '2.0.0']) await remove(version);
    const page = await visit({}, '/article/1');
    expect(page.statusCode).toBe(503);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('<p>The site is not set up.');
  });
});
