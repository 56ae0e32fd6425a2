import { appendFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry } from '@catalogmx/shared/contract';
import type { FolderReleaseStore } from '../../releases/store/folder-release-store.ts';
import { register } from '../../releases/store/release-folder.ts';
import { openTestStore, publishTest, releaseTest } from '../../releases/testing/test-store.ts';
import { openPreviewSite, type PreviewSite } from '../../server/src/preview-site.ts';
import { findDeadLinks } from './page-test.ts';
import { openMirror } from './mirror-site.ts';
import { SAMPLE_ARTICLE } from './page-state.ts';

let store: FolderReleaseStore;
let site: PreviewSite;

beforeEach(async () => {
  store = await openTestStore();
  for (const name of ['shell', 'catalog']) await releaseTest(store, { name });
  await publishTest(store, { version: '2.0.0', pages: [] }, { 'new.js': '/* new */' });
  site = await openPreviewSite(store, SAMPLE_ARTICLE);
});

afterEach(() => site.close());

const candidates = (): Registry => ({
  apps: { ...store.registry.apps, catalog: { current: register(store.find('catalog', '2.0.0')) } },
});

const CANDIDATE = { 'x-release-preview': 'catalog@2.0.0' };

test('a copy of a site has what is live and the candidate, and somebody is logged in', async () => {
  const mirror = await openMirror(site.url, candidates(), store.registry);
  const get = async (path: string, headers = {}) => fetch(mirror.url + path, { headers });
  const versionOf = async (headers = {}) =>
    ((await (await get('/registry.json', headers)).json()) as Registry).apps.catalog?.current
      .version;
  expect(await versionOf()).toBe('1.0.0');
  expect(await versionOf(CANDIDATE)).toBe('2.0.0');
  expect(await (await get('/releases/catalog/2.0.0/new.js')).text()).toBe('/* new */');
  expect(mirror.session?.cookies).toHaveLength(2);
  await mirror.close();
  await expect(get('/registry.json')).rejects.toThrow('fetch failed');
});

test('a file that is not that of its release stops the copy', async () => {
  const file = join(store.folderOf('catalog', '2.0.0'), 'new.js');
  for (const copy of ['.br', '.gz']) await rm(file + copy, { force: true });
  await appendFile(file, ' ');
  await expect(openMirror(site.url, candidates(), store.registry)).rejects.toThrow(
    'catalog 2.0.0: new.js differs from the build',
  );
});

test('a site that names folders outside of the copy is not copied', async () => {
  const { catalog } = store.registry.apps;
  const apps = catalog && { '../outside': catalog };
  await expect(openMirror(site.url, candidates(), { apps: { ...apps } })).rejects.toThrow(
    'names no release: ../outside',
  );
});

test('links to where there is nothing are named with their page, unless they were dead before', async () => {
  const links = [
    { path: '/article/1', page: '/', isOld: true },
    { path: '/deals', page: '/about', isOld: false },
    { path: '/offers', page: '/about', isOld: true },
  ];
  const dead = '/about: it links to /deals, where there is nothing: release that page first';
  expect(await findDeadLinks(site.url, {}, links)).toEqual([dead]);
  expect(await findDeadLinks(site.url, CANDIDATE, links)).toEqual([
    '/: it links to /article/1, where there is nothing: release that page first',
    dead,
  ]);
});
