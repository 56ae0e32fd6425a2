import { setSite } from '@catalogmx/shared';
import type { RegisteredRelease, Registry } from '@catalogmx/shared/contract';
import { expectConsoleError, fakeBusiness } from '@catalogmx/shared/testing';
import { act, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Layout } from '../layout/layout.tsx';
import { Pages } from './pages.tsx';
import { findCandidates } from './prepare-navigation.ts';
import { LiveRegistry } from '../registry/live-registry.ts';
import { ShellUpdater } from '../registry/shell-update.ts';

const release = (name: string, version: string, ...paths: string[]): RegisteredRelease => ({
  version,
  container: `${name}_${version}`,
  base: `/releases/${name}/${version}/`,
  entry: 'entry.js',
  integrity: {},
  pages: paths.map((path) => ({ path, module: './page', files: [], calls: [] })),
});

const registry: Registry = {
  apps: {
    shell: { current: release('shell', '1') },
    catalog: { current: release('catalog', '1', '/', '/article/:id') },
    admin: { current: release('admin', '1', '/Dashboard') },
  },
};

beforeEach(() => sessionStorage.clear());
afterEach(() => Reflect.deleteProperty(globalThis, 'fetch'));

function openSite(path: string, known: Registry | undefined) {
  setSite({ business: fakeBusiness });
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const live = new LiveRegistry(known, (newer) => newer);
  const reload = jest.fn();
  const pages = <Pages live={live} updater={new ShellUpdater(live, reload)} />;
  const routes = [{ element: <Layout />, children: [{ path: '*', element: pages }] }];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return { live, reload, router };
}

function stubFetch(response: object) {
  Object.assign(globalThis, { fetch: () => Promise.resolve(response) });
}

function registryResponse(apps: object) {
  return { ok: true, json: () => Promise.resolve({ apps }) };
}

/** Opens a tab whose shell has been replaced by a newer release. */
async function openOutdatedSite() {
  const site = openSite('/nowhere', registry);
  const newer = { apps: { ...registry.apps, shell: { current: release('shell', '2') } } };
  stubFetch(registryResponse(newer.apps));
  const later = performance.now() + 10_000;
  jest.spyOn(performance, 'now').mockReturnValue(later);
  await site.live.refresh();
  return site;
}

test.each([
  ['/', 'catalog'],
  ['/article/12', 'catalog'],
  ['/Dashboard', 'admin'],
  ['/dashboard', 'admin'],
])('%s is a page of %s', (path, app) => {
  expect(findCandidates(registry, path)[0]?.app).toBe(app);
});

test.each([
  ['/nowhere', registry],
  ['/', undefined],
])('where %s has nothing to show, the categories are offered', (path, known) => {
  openSite(path, known);
  const categories = within(screen.getByRole('navigation', { name: 'Categories' }));
  expect(categories.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/articles/category/1',
    '/articles/category/2',
    '/articles/category/3',
  ]);
});

test('an address that belongs to no release shows the navigation bar and what to do', () => {
  openSite('/nowhere', registry);
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('without a registry there is the navigation bar and a way to try again', () => {
  openSite('/', undefined);
  expect(screen.getByRole('alert')).toHaveTextContent('Try again');
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('a refreshed registry is the newest; one that fails leaves the last good one', async () => {
  const newer = { apps: { catalog: { current: release('catalog', '2', '/') } } };
  const live = new LiveRegistry(undefined, (any) => any);
  stubFetch(registryResponse(newer.apps));
  await live.refresh();
  expect(live.current).toEqual(newer);

  expectConsoleError(/registry.json cannot be used/);
  jest.spyOn(performance, 'now').mockReturnValue(1e9);
  const catalog = release('catalog', '3', '/');
  for (const bad of [
    { ok: false, status: 500 },
    ...[{}, { shell: { current: release('shell', '1') } }, { catalog: null }].map(registryResponse),
    registryResponse({ catalog: { current: { ...catalog, pages: [null] } } }),
  ]) {
    stubFetch(bad);
    await live.refresh();
    expect(live.current).toEqual(newer);
    expect(live.isReachable).toBe(false);
  }
});

test('a refreshed registry with a bad previous release is taken without it', async () => {
  const live = new LiveRegistry(undefined, (any) => any);
  const current = release('catalog', '2', '/');
  stubFetch(registryResponse({ catalog: { current, previous: {} } }));
  await live.refresh();
  expect(live.current).toEqual({ apps: { catalog: { current } } });
});

test('a newer shell waits for the next address, whose page comes with its document', async () => {
  const { reload, router } = await openOutdatedSite();
  await act(() => router.navigate('?sort=price'));
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  await act(() => router.navigate('/elsewhere', { state: { from: '/nowhere' } }));
  expect(reload).toHaveBeenCalledTimes(1);
  expect(router.state.location).toMatchObject({
    pathname: '/elsewhere',
    state: { from: '/nowhere' },
  });
  expect(screen.queryByRole('heading', { name: 'Page not found' })).toBeNull();
  expect(screen.getByText('Loading…')).toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('a page that goes on by itself keeps the document, with what it has to say', async () => {
  const { reload, router } = await openOutdatedSite();
  await act(() => router.navigate('/elsewhere', { replace: true }));
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
});

test('where the load for the newer shell cannot be noted the page shows in this one', async () => {
  const { reload, router } = await openOutdatedSite();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  await act(() => router.navigate('/elsewhere'));
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
});
