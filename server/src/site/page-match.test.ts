import type { RegisteredRelease, Registry } from '@catalogmx/shared/contract';
import { matchPage } from './page-match.ts';

function release(...paths: string[]): RegisteredRelease {
  const pages = paths.map((path) => ({ path, module: './page', files: [], calls: [] }));
  return {
    version: '1.0.0',
    container: 'app_1_0_0',
    base: '/releases/app/1.0.0/',
    entry: 'entry.js',
    contract: 1,
    integrity: {},
    pages,
  };
}

const registry: Registry = {
  apps: {
    catalog: { current: release('/', '/article/:id', '/articles/category/:category') },
    admin: { current: release('/Dashboard', '/article/new') },
  },
};

test.each([
  ['/', 'catalog', '/', {}],
  ['/article/12/', 'catalog', '/article/:id', { id: '12' }],
  ['/ARTICLES/category/3', 'catalog', '/articles/category/:category', { category: '3' }],
  ['/%61rticle/%31', 'catalog', '/article/:id', { id: '1' }],
  ['/dashboard', 'admin', '/Dashboard', {}],
  ['/article/new', 'admin', '/article/new', {}],
])('%s belongs to %s', (path, app, pattern, params) => {
  expect(matchPage(registry, path)).toMatchObject({ app, page: { path: pattern }, params });
});

test.each(['/article', '/article/1/2', '//article/1', '/nowhere'])(
  '%s belongs to nobody',
  (path) => {
    expect(matchPage(registry, path)).toBeUndefined();
  },
);
