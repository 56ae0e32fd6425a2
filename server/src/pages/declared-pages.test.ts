import type { DeclaredHead, RegisteredRelease, Registry } from '@catalogmx/shared/contract';
import { testPage } from '../../../releases/testing/test-release.ts';
import { robots, sitemap } from './well-known.routes.ts';
import { forBrowsers, forDocuments, matchPage } from './declared-pages.ts';
import { findHead } from './head/find-head.ts';
import type { HeadContext } from './head/page-head.ts';

const URL = 'https://party.example';
const listed = { kind: 'plain', title: 'Deals', indexed: true };
const unlisted = { ...listed, indexed: false };

function registryOf(heads: Record<string, DeclaredHead | undefined>, app = 'deals'): Registry {
  const pages = Object.entries(heads).map(([path, head]) => testPage(path, { head }));
  const release = { version: '1.0.0', base: '/', entry: 'entry.js', integrity: {}, pages };
  return { apps: { [app]: { current: release as unknown as RegisteredRelease } } };
}

function headOf(registry: Registry, path: string) {
  const business = { name: 'Bounce & Party', logo: '' };
  const context = { business, publicUrl: URL, registry } as HeadContext;
  return findHead(context, matchPage(registry, path), (error) => {
    throw error;
  });
}

test('a page of any app has the head that it declares', async () => {
  const registry = registryOf({ '/deals/:year': unlisted });
  expect(await headOf(registry, '/DEALS/a%20b/')).toMatchObject({
    status: 200,
    title: 'Deals',
    path: '/deals/a%20b',
    indexed: false,
  });
});

test.each(['faq', 'constructor', ''])('a head of the unknown kind %j is plain', async (kind) => {
  const registry = registryOf({ '/deals': { ...listed, kind } });
  expect(await headOf(registry, '/deals')).toMatchObject({ title: 'Deals', structuredData: [] });
});

test('the sitemap has the indexed pages that are declared and have one path', () => {
  const registry = registryOf({
    '/deals': listed,
    '/deals/:year': listed,
    '/secret': unlisted,
    '/old': undefined,
    '/offers/:number': { kind: 'article', title: '', indexed: true },
  });
  const xml = sitemap(URL, registry, [{ id: 7, updatedAt: 0 }]);
  const places = Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, place]) => place);
  expect(places).toEqual([`${URL}/deals`, `${URL}/offers/7`]);
});

test('robots.txt closes the calls and pages that are not indexed, but no indexed page with them', () => {
  const registry = registryOf({
    '/': listed,
    '/Deals': listed,
    '/deals/:id/print': unlisted,
    '/Reports/:year': unlisted,
  });
  expect(robots(URL, registry).split('\n')).toEqual([
    'User-agent: *',
    'Allow: /catalogmx/index.php/article/features',
    'Allow: /catalogmx/index.php/image/features',
    'Disallow: /catalogmx/',
    'Disallow: /Reports',
    'Disallow: /reports',
    '',
    `Sitemap: ${URL}/sitemap.xml`,
    '',
  ]);
});

test('browsers get the registry without the heads and the renderer', () => {
  const registry = registryOf({ '/deals': listed });
  const release = registry.apps.deals?.current;
  Object.assign(release ?? {}, { renderer: 'renderer.cjs' });
  const idList = { param: 'deal', call: '/article/features?id=:id' };
  Object.assign(release?.pages[0] ?? {}, { rendered: true, inlined: ['/deals'], idList });
  expect(forBrowsers(registry)).toEqual(registryOf({ '/deals': undefined }));
});

test('documents get the registry without the files and calls, which are preloaded', () => {
  const registry = registryOf({ '/deals': undefined });
  const whole = structuredClone(registry);
  for (const page of whole.apps.deals?.current.pages ?? []) {
    Object.assign(page, { files: ['deals.js'], calls: ['/article/features'] });
  }
  expect(forDocuments(whole)).toEqual(registry);
  expect(forBrowsers(whole)).toEqual(whole);
});

test('an address belongs to the app whose page fits best, whatever its case', () => {
  const registry = { apps: { ...registryOf({ '/article/:id': listed }, 'catalog').apps } };
  Object.assign(registry.apps, registryOf({ '/article/new': listed }, 'admin').apps);
  const [page, admin] = ['/ARTICLE/%31/', '/article/new'].map((path) => matchPage(registry, path));
  expect(page).toMatchObject({ app: 'catalog', params: { id: '1' } });
  expect(admin).toMatchObject({ app: 'admin', params: {} });
  expect(matchPage(registry, '/nowhere')).toBeUndefined();
});
