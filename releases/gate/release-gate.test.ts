import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@catalogmx/shared/contract';
import { testPage as page } from '../testing/test-release.ts';
import { openTestStore, promoteTest, publishTest, releaseTest } from '../testing/test-store.ts';
import { findUnsupportedLive } from './contracts.ts';
import { findPageLinks } from './page-links.ts';
import { findProblems } from './release-gate.ts';
import { LocalReleaseService } from '../rollout/local-release-service.ts';
import type { ReleaseStore } from '../store/release-store.ts';

const adminPages = [page('/Dashboard'), page('/user/:name')];
const shared = { react: '19.3.1', 'react/': '19.3.1' };
const required = { react: '^19.0.0' };
let store: ReleaseStore;

beforeEach(async () => {
  store = await openTestStore();
  await releaseTest(store, { name: 'shell', shared });
  await releaseTest(store, { name: 'admin', pages: adminPages });
});

/** Returns the gate's problems with the second release of an app. */
async function problemsOf(name: string, changes: Partial<Release>, removes?: string[]) {
  const usual = { name, version: '2.0.0', shared: name === 'shell' ? shared : required };
  const version = await publishTest(store, { ...usual, ...changes });
  return findProblems(store, name, version, { removes });
}

const problemsOfPages = (...paths: string[]) =>
  problemsOf('catalog', { pages: paths.map((path) => page(path)) });

test('a release that fits passes', async () => {
  expect(
    await problemsOf('catalog', { shared: { react: '^19.0.0', 'react/': '^19.3.0' } }),
  ).toEqual([]);
  expect(await problemsOf('shell', { shared: { react: '19.4.0' } })).toEqual([]);
  expect(await problemsOf('admin', { pages: adminPages })).toEqual([]);
});

test('a page would take one from another app, in any case and with any name of a variable', async () => {
  expect(await problemsOfPages('/dashboard', '/USER/:id')).toEqual([
    'page /dashboard is page /Dashboard of admin 1.0.0: choose another path',
    'page /USER/:id is page /user/:name of admin 1.0.0: choose another path',
  ]);
});

test('a page must not share addresses with a variable one of another app', async () => {
  const paths = ['/user/1', '/:area/Anna', '/user/:id/orders', '/users/1'];
  const problems = await problemsOfPages(...paths);
  expect(problems.filter((problem) => problem.includes('overlaps'))).toEqual([
    'page /user/1 overlaps page /user/:name of admin 1.0.0: choose another path',
  ]);
  const pages = [page('/user/me'), ...adminPages];
  expect(await problemsOf('admin', { pages })).toEqual([]);
});

test('a page that is there twice is told', async () => {
  expect(await problemsOfPages('/guide', '/Guide')).toEqual([
    'page /Guide is declared twice: remove one of them',
  ]);
});

test('a page must not be at an address of the server, but may be called like one', async () => {
  const paths = [
    ...[
      '/Metrics',
      '/metrics/today',
      '/registry.json',
      '/site.json',
      '/releases',
      '/releases/:app',
    ],
    ...['/releases-api/catalog', '/img/:file', '/catalogmx', '/catalogmx/guide', '/beacon'],
    ...['/share/:file', '/robots.txt', '/sitemap.xml', '/favicon.ico'],
  ];
  const others = ['/metric', '/articles/metrics', '/image', '/shared', '/release'];
  expect(await problemsOfPages(...paths, ...others)).toEqual(
    paths.map((path) => `page ${path} is at a path reserved for the server: choose another`),
  );
});

test('a page that would take what others have is told', async () => {
  const paths = ['/:page', '/:language/contact'];
  expect(await problemsOfPages(...paths)).toEqual(
    paths.map((path) => `page ${path} would match pages of other apps: begin its path with a word`),
  );
});

test('another contract than the server and the live shell have is told', async () => {
  expect(await problemsOf('catalog', { contract: 2 })).toEqual([
    'it works with contract 2, but the server with contract 1: renew the server first',
    'catalog 2.0.0 works with contract 2, but shell 1.0.0 with contract 1: first release a shell that works with both, or promote them together',
  ]);
});

test('a release that works with the contract before too passes', async () => {
  expect(await problemsOf('catalog', { contract: 2, oldestContract: 1 })).toEqual([]);
  expect(await problemsOf('shell', { version: '3.0.0', contract: 2, oldestContract: 1 })).toEqual(
    [],
  );
});

test('a live release that a renewed server no longer has the calls of is told', async () => {
  expect(findUnsupportedLive(store.live)).toEqual([]);
  await releaseTest(store, { name: 'shell', version: '0.9.0', contract: 0 });
  expect(findUnsupportedLive(store.live)).toEqual([
    'shell 0.9.0 is live and works with contract 0, but this server with contract 1: promote a newer shell, or start the server before this one.',
  ]);
});

test('a release for a contract that the server no longer has is told', async () => {
  expect(await problemsOf('admin', { contract: 0, pages: adminPages })).toEqual([
    'it works with contract 0, but the server with contract 1: build it with newer sources',
    'admin 2.0.0 works with contract 0, but shell 1.0.0 with contract 1: first release an admin that works with contract 1, or promote them together',
  ]);
});

test.each([
  ['a later major', { react: '^20.0.0' }, '19.3.1'],
  ['a later patch', { react: '^19.3.2' }, '19.3.1'],
  ['a package that is not shared', { vue: '^3.0.0' }, 'none'],
  ['a range that cannot be read', { react: 'newest!' }, '19.3.1'],
])('%s than the shell brings is told', async (_, asked, brought) => {
  const [[name, range] = []] = Object.entries(asked);
  expect(await problemsOf('catalog', { shared: { ...required, ...asked } })).toEqual([
    `catalog 2.0.0 requires ${name} ${range}, but shell 1.0.0 provides ${brought}: first release a version of catalog that works with that, or a shell that provides ${range}`,
  ]);
});

test('a remote that would bring a package of its own is told', async () => {
  const shared = { 'react/': '^19.3.0' };
  expect(await problemsOf('catalog', { shared })).toEqual([
    'catalog 2.0.0 does not share react, and would bring a second copy: build it with webpack.common.ts',
  ]);
});

test('a shell is held against every remote that is live', async () => {
  await releaseTest(store, { shared: { react: '^19.1.0' } });
  expect(await problemsOf('shell', { contract: 2, shared: { react: '18.0.0' } })).toEqual([
    'it works with contract 2, but the server with contract 1: renew the server first',
    'admin 1.0.0 works with contract 1, but shell 2.0.0 with contract 2: first release an admin that works with contract 2, or promote them together',
    'catalog 1.0.0 works with contract 1, but shell 2.0.0 with contract 2: first release a catalog that works with contract 2, or promote them together',
    'catalog 1.0.0 requires react ^19.1.0, but shell 2.0.0 provides 18.0.0: first release a version of catalog that works with that, or a shell that provides ^19.1.0',
  ]);
});

/** Gives visitors a release of the admin area with one page more. */
async function startCanary() {
  const pages = [...adminPages, page('/reports')];
  await publishTest(store, { name: 'admin', version: '1.1.0', pages, shared: required });
  await new LocalReleaseService(store, 'test').canary('admin', '1.1.0', 10);
}

test('a release is held against canaries too', async () => {
  await startCanary();
  expect(await problemsOfPages('/reports')).toEqual([
    'page /reports is page /reports of admin 1.1.0: choose another path',
  ]);
});

test('a container name that another release has is told', async () => {
  expect(await problemsOf('catalog', { container: 'admin_1_0_0', pages: [] })).toEqual([
    'container admin_1_0_0 is already used by admin 1.0.0: give the app another name',
  ]);
});

describe('pages that the live release has', () => {
  const gone = (path: string) =>
    `page ${path} of admin 1.0.0 is missing; to remove it on purpose, add --removes ${path}`;

  test('are named when they are gone, all of them', async () => {
    expect(await problemsOf('admin', { pages: [page('/dashboard')] })).toEqual([
      gone('/user/:name'),
    ]);
    expect(await problemsOf('admin', { pages: [], version: '2.1.0' })).toEqual([
      gone('/Dashboard'),
      gone('/user/:name'),
    ]);
  });

  test('are those of the current release, not of a canary, also where its files are lost', async () => {
    await startCanary();
    await rm(store.folderOf('admin', '1.0.0'), { recursive: true });
    expect(await problemsOf('admin', { pages: [page('/Dashboard')] })).toEqual([
      gone('/user/:name'),
    ]);
  });
});

test('a page that another app links to stays until that app is released without the link', async () => {
  await releaseTest(store, { shared: required, pages: [page('/deals')] });
  const link = { 'menu.js': 'to:"/deals"' };
  await releaseTest(store, { name: 'admin', version: '1.1.0', shared: required }, link);
  expect(await problemsOf('catalog', { pages: [] }, ['/deals'])).toEqual([
    'admin 1.1.0 links to page /deals, which catalog 2.0.0 no longer has: first release admin without the link',
  ]);
  await promoteTest(store, 'admin', '1.0.0');
  expect(await findProblems(store, 'catalog', '2.0.0', { removes: ['/deals'] })).toEqual([]);
});

test.each([
  ['a path', 'to:"/deals"', ['/deals']],
  ['a path with a query', 'open(`/Deals?from=home`)', ['/deals']],
  ['a path with an id', "'/deals/12#price'", ['/deals/:id']],
  ['a path that gets an id', '`/deals/${id}`', ['/deals', '/deals/:id']],
  ['other paths and texts', 'api="/dealers",text="see /deals",link=`/deal`', []],
])('a script that names a page by %s', async (_, script, paths) => {
  await releaseTest(store, { shared: required }, { 'article.js': script });
  const pages = [page('/deals'), page('/deals/:id')];
  const links = await findPageLinks(store, store.live.apps, 'deals', pages);
  expect(links).toEqual(paths.map((path) => ({ app: 'catalog', version: '1.0.0', path })));
});

test('pages that load many more bytes are rejected unless that is accepted', async () => {
  await releaseTest(store, { shared: required });
  const files = { 'article.js': `/* ${'x'.repeat(40_000)} */` };
  await publishTest(store, { version: '2.0.0', shared: required }, files);
  expect(await findProblems(store, 'catalog', '2.0.0')).toEqual([
    expect.stringMatching(/^page \/article\/:id loads 40 kB of files, .+ --grows$/),
  ]);
  expect(await findProblems(store, 'catalog', '2.0.0', { grows: true })).toEqual([]);
});

test('the first release of an app has nothing to be compared with', async () => {
  expect(await problemsOf('catalog', { pages: [] })).toEqual([]);
  expect(await findProblems(store, 'catalog', '2.0.0', { removes: ['/deals'] })).toEqual([
    '--removes /deals: no release of catalog is live yet',
  ]);
});

test('the live release passes again with its --removes', async () => {
  await problemsOf('admin', { pages: [page('/Dashboard')] });
  await promoteTest(store, 'admin', '2.0.0');
  expect(await findProblems(store, 'admin', '2.0.0', { removes: ['/user/:name'] })).toEqual([]);
});

test.each([
  ['changed', 'entry.js', 'entry.js differs from the build'],
  ['added', 'more.js', 'more.js is not listed in release.json'],
  ['a copy that is another', 'entry.js.br', 'entry.js.br does not match entry.js'],
])('a file that was %s on the disk is told', async (_, file, problem) => {
  const version = await publishTest(store);
  await writeFile(join(store.folderOf('catalog', version), file), 'other');
  expect(await findProblems(store, 'catalog', version)).toContain(problem);
});

test('another app that cannot be read is told, and can be overruled', async () => {
  await rm(store.folderOf('admin', '1.0.0'), { recursive: true });
  expect(await problemsOf('catalog', {})).toEqual([
    'admin 1.0.0 is live, but its release.json cannot be read: promote a release of it that is whole first',
  ]);
});
