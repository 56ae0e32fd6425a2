import type { RegisteredRelease } from '@catalogmx/shared/contract';
import { parseRegistry } from './fetch-registry.ts';

const release = (changes: object = {}): RegisteredRelease => ({
  version: '1',
  container: 'catalog_1',
  base: '/releases/catalog/1/',
  entry: 'entry.js',
  integrity: { 'entry.js': 'sha384-0' },
  pages: [{ path: '/', module: './home-page', files: [], calls: [] }],
  ...changes,
});

const registryOf = (catalog: unknown) => ({ apps: { shell: { current: release() }, catalog } });

test('a whole document is a registry, with a contract or without', () => {
  const whole = registryOf({ current: release({ contract: 1 }), previous: release() });
  expect(parseRegistry(whole)).toEqual(whole);
});

test.each([{}, null, [], 'none', release({ pages: null }), release({ base: 1 })])(
  'a previous release of %j is dropped: the site can do without',
  (previous) => {
    const current = release();
    expect(parseRegistry(registryOf({ current, previous }))).toEqual(registryOf({ current }));
  },
);

test.each([
  { version: undefined },
  { container: 1 },
  { base: null },
  { entry: {} },
  { contract: '1' },
  { integrity: undefined },
  { integrity: { 'entry.js': 1 } },
  { pages: {} },
  { pages: [null] },
  { pages: [{ path: 1, module: './home-page' }] },
  { pages: [{ path: '/' }] },
])('with a current release of %j it cannot be used', (changes) => {
  expect(parseRegistry(registryOf({ current: release(changes) }))).toBeUndefined();
});

test.each([null, 1, 'catalog', {}, { current: null }])(
  'an app that is %j cannot be used',
  (app) => {
    expect(parseRegistry(registryOf(app))).toBeUndefined();
  },
);

test.each([undefined, null, 'text', [], {}, { apps: null }, { apps: [] }, { apps: {} }])(
  '%j is no registry',
  (value) => {
    expect(parseRegistry(value)).toBeUndefined();
  },
);

test('a registry of the shell alone has no page to show', () => {
  expect(parseRegistry({ apps: { shell: { current: release() } } })).toBeUndefined();
});
