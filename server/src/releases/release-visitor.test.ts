import { rm } from 'node:fs/promises';
import type { Registry } from '@catalogmx/shared/contract';
import { LocalReleaseService } from '../../../releases/rollout/local-release-service.ts';
import type { ReleaseStore } from '../../../releases/store/release-store.ts';
import { openTestStore, publishTest, releaseTest } from '../../../releases/testing/test-store.ts';
import { openReleaseSite } from '../testing/test-release-site.ts';

let store: ReleaseStore;
let releases: LocalReleaseService;

beforeEach(async () => {
  store = await openTestStore();
  releases = new LocalReleaseService(store, 'test');
  await releaseTest(store, { name: 'shell' });
  await releaseTest(store);
  await publishTest(store, { version: '2.0.0' });
});

const openSite = async () => (await openReleaseSite(store)).app;

type Site = Awaited<ReturnType<typeof openSite>>;

const visit = (site: Site, headers: Record<string, string> = {}, url = '/registry.json') =>
  site.inject({ url, headers });
const inBucket = (bucket: number | string) => ({ cookie: `release-bucket=${bucket}` });

async function versionFor(site: Site, headers: Record<string, string>) {
  const { apps } = (await visit(site, headers)).json<Registry>();
  return [apps.catalog?.current.version, apps.catalog?.previous?.version];
}

test('nobody is given a cookie while no canary runs', async () => {
  const site = await openSite();
  for (const url of ['/registry.json', '/', '/article/1']) {
    const { headers } = await visit(site, {}, url);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['cache-control']).toBe('no-cache');
  }
});

test('a canary goes to the visitors of its buckets, with the others as what stands in', async () => {
  await releases.canary('catalog', '2.0.0', 30);
  const site = await openSite();
  expect(await versionFor(site, inBucket(0))).toEqual(['2.0.0', '1.0.0']);
  expect(await versionFor(site, inBucket(29))).toEqual(['2.0.0', '1.0.0']);
  expect(await versionFor(site, inBucket(30))).toEqual(['1.0.0', undefined]);
  for (const [bucket, version] of [
    [0, '2.0.0'],
    [99, '1.0.0'],
  ] as const) {
    const { body } = await visit(site, inBucket(bucket), '/article/1');
    expect(body).toContain(`/catalog/${version}/article.js`);
  }
});

test('a larger share keeps those who were in', async () => {
  const site = await openSite();
  let before = new Set<number>();
  for (const percent of [1, 10, 50, 100]) {
    await releases.canary('catalog', '2.0.0', percent);
    const after = new Set<number>();
    for (let bucket = 0; bucket < 100; bucket++) {
      const [version] = await versionFor(site, inBucket(bucket));
      if (version === '2.0.0') after.add(bucket);
    }
    expect(after.size).toBe(percent);
    expect([...before].every((bucket) => after.has(bucket))).toBe(true);
    before = after;
  }
});

test('a new visitor is given a bucket for a year, which no script can read', async () => {
  await releases.canary('catalog', '2.0.0', 50);
  const site = await openSite();
  const { cookies, headers } = await visit(site, {}, '/');
  expect(cookies).toEqual([
    expect.objectContaining({
      name: 'release-bucket',
      value: expect.stringMatching(/^\d{1,2}$/) as string,
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 31_536_000,
    }),
  ]);
  expect(headers['cache-control']).toBe('private, no-cache');
  expect(String(headers.vary)).toContain('cookie');
  const again = await visit(site, inBucket(cookies[0]?.value ?? ''), '/');
  expect(again.headers['set-cookie']).toBeUndefined();
  expect(again.headers['cache-control']).toBe('private, no-cache');
});

test.each([
  ['/service-worker.js', 'serviceworker'],
  ['/', 'empty'],
])(
  '%s as %s comes beside a tab and gives no bucket, which could replace that of the tab',
  async (url, purpose) => {
    await releases.canary('catalog', '2.0.0', 50);
    const site = await openSite();
    const { headers } = await visit(site, { 'sec-fetch-dest': purpose }, url);
    expect(headers['set-cookie']).toBeUndefined();
    expect((await visit(site, { 'sec-fetch-dest': 'document' }, '/')).cookies).toHaveLength(1);
    expect((await visit(site, { 'sec-fetch-dest': 'empty' })).cookies).toHaveLength(1);
  },
);

test('a document that comes beside a tab is of the bucket that is there, and for nobody else', async () => {
  await releases.canary('catalog', '2.0.0', 50);
  const site = await openSite();
  const background = { 'sec-fetch-dest': 'empty' };
  const own = await visit(site, { ...background, ...inBucket(0) }, '/article/1');
  expect(own.body).toContain('/catalog/2.0.0/article.js');
  const none = await visit(site, background, '/article/1');
  expect(none.body).toContain('/catalog/1.0.0/article.js');
  expect(none.headers['cache-control']).toBe('private, no-cache');
});

test('a bucket that is none is replaced', async () => {
  await releases.canary('catalog', '2.0.0', 50);
  const site = await openSite();
  for (const bucket of ['100', '-1', '1.5', 'x', '']) {
    expect((await visit(site, inBucket(bucket))).cookies).toHaveLength(1);
  }
});

test('open tabs ask cheaply whether something changed, and see it at once', async () => {
  const site = await openSite();
  const first = await visit(site);
  const headers = { 'if-none-match': String(first.headers.etag) };
  expect((await visit(site, headers)).statusCode).toBe(304);
  await releases.promote({ catalog: '2.0.0' });
  const next = await visit(site, headers);
  expect(next.statusCode).toBe(200);
  expect(next.json()).toMatchObject({ apps: { catalog: { current: { version: '2.0.0' } } } });
  expect(next.body).not.toContain('history');
});

test('a tool can look at a release before it is live, without one that stands in', async () => {
  const site = await openSite();
  const headers = { 'x-release-preview': 'catalog@2.0.0' };
  expect(await versionFor(site, headers)).toEqual(['2.0.0', undefined]);
  expect((await visit(site, headers, '/article/1')).body).toContain('/catalog/2.0.0/article.js');
  expect(await versionFor(site, {})).toEqual(['1.0.0', undefined]);
});

test('a look at what is no release is refused', async () => {
  const site = await openSite();
  for (const preview of ['catalog@9.9.9', 'catalog@../1.0.0', '../outside@9.9.9', 'catalog', '@']) {
    expect((await visit(site, { 'x-release-preview': preview })).statusCode).toBe(404);
  }
});

describe('where the files of a shell are gone', () => {
  beforeEach(async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await releaseTest(store, { name: 'shell', version: '2.0.0' });
  });

  const remove = (version: string) => rm(store.folderOf('shell', version), { recursive: true });

  test('visitors get the one before, and it is told once', async () => {
    const site = await openSite();
    await remove('2.0.0');
    const page = await visit(site, {}, '/article/1');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('src=/releases/shell/1.0.0/shell.js');
    expect(page.body).not.toContain('2.0.0');
    // Otherwise each navigation would request a newer shell.
    expect((await visit(site)).json<Registry>().apps.shell?.current.version).toBe('1.0.0');
    expect(console.error).toHaveBeenCalledTimes(1);
  });

  test('and of all others too, visitors are told on a page', async () => {
    const site = await openSite();
    for (const version of ['1.0.0', '2.0.0']) await remove(version);
    const page = await visit(site, {}, '/article/1');
    expect(page.statusCode).toBe(503);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('<p>The site is not set up.');
  });
});
