import { setSite } from '@catalogmx/shared';
import type { RegisteredRelease, Registry } from '@catalogmx/shared/contract';
import { expectConsoleError, fakeBusiness } from '@catalogmx/shared/testing';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Layout } from './layout/layout.tsx';
import { Pages } from './pages.tsx';
import { findPage } from './prepare-navigation.ts';
import { LiveRegistry } from './registry/live-registry.ts';

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

afterEach(() => Reflect.deleteProperty(globalThis, 'fetch'));

function openSite(path: string, known: Registry | undefined) {
  setSite({ apiHost: '', business: fakeBusiness });
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const live = new LiveRegistry(known, (newer) => newer);
  const routes = [
    { element: <Layout />, children: [{ path: '*', element: <Pages live={live} /> }] },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return live;
}

test.each([
  ['/', 'catalog'],
  ['/article/12', 'catalog'],
  ['/Dashboard', 'admin'],
  ['/dashboard', 'admin'],
])('%s is a page of %s', (path, app) => {
  expect(findPage(registry, path)?.app).toBe(app);
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
  expectConsoleError(/registry.json cannot be used/);
  const newer = { apps: { catalog: { current: release('catalog', '2', '/') } } };
  let answer: object = { ok: true, json: () => Promise.resolve(newer) };
  Object.assign(globalThis, { fetch: () => Promise.resolve(answer) });
  const live = new LiveRegistry(undefined, (any) => any);
  await live.refresh();
  expect(live.current).toEqual(newer);
  answer = { ok: false, status: 500 };
  jest.spyOn(performance, 'now').mockReturnValue(1e9);
  await live.refresh();
  expect(live.current).toEqual(newer);
});
