import type { RegisteredRelease } from '@catalogmx/shared/contract';
import { fakeBusiness } from '@catalogmx/shared/testing';
import { setSite } from '@catalogmx/shared';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { createPageRoutes, createRoutes } from './routes.tsx';

const release = (name: string, ...paths: string[]): RegisteredRelease => ({
  version: '1.0.0',
  container: `${name}_1_0_0`,
  base: `/releases/${name}/1.0.0/`,
  entry: 'entry.js',
  integrity: {},
  pages: paths.map((path) => ({ path, module: './page', files: [], calls: [] })),
});

const registry = {
  apps: {
    shell: { current: release('shell') },
    catalog: { current: release('catalog', '/', '/article/:id') },
    admin: { current: release('admin', '/Dashboard') },
  },
};

test.each([
  ['/', '/'],
  ['/article/12', '/article/:id'],
  ['/Dashboard', '/Dashboard'],
  ['/dashboard', '/Dashboard'],
])('%s shows the page that a release offers as %s', (path, pattern) => {
  const pages = createPageRoutes(registry);
  expect(matchRoutes(pages, path)?.at(-1)?.route.path).toBe(pattern);
});

test('an address that belongs to no release shows the navigation bar and what to do', () => {
  setSite({ apiHost: '', business: fakeBusiness });
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const routes = createRoutes(createPageRoutes(registry));
  const router = createMemoryRouter(routes, { initialEntries: ['/nowhere'] });
  render(<RouterProvider router={router} />);
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
});
