import { expectConsoleError, fakeBusiness } from '@catalogmx/shared/testing';
import { fakeRelease, pagesAt, serve } from '../testing/fake-releases.ts';
import { parseRegistry, readRegistry, readSite } from './fetch-registry.ts';

const pages = pagesAt('/');

/** A release of the catalogue as a server may send it. */
const release = (changes: object = {}) => ({
  ...fakeRelease('catalog', '1', { integrity: { 'entry.js': 'sha384-0' }, pages }),
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

test.each([
  ...[undefined, null, 'text', [], {}, { apps: null }, { apps: [] }, { apps: {} }],
  ...[null, 1, 'catalog', {}, { current: null }].map(registryOf),
  // No page to show.
  { apps: { shell: { current: release() } } },
])('%j is no registry', (value) => {
  expect(parseRegistry(value)).toBeUndefined();
});

describe('the data of a page', () => {
  const registry = registryOf({ current: release() });
  const site = { apiHost: 'https://api.example.com', business: fakeBusiness };

  afterEach(() => document.body.replaceChildren());

  function inline(id: string, content: string) {
    const script = document.body.appendChild(document.createElement('script'));
    Object.assign(script, { type: 'application/json', id, textContent: content });
  }

  test('is what the server put into it', async () => {
    inline('registry', JSON.stringify(registry));
    inline('site', JSON.stringify(site));
    expect(await readRegistry()).toEqual(registry);
    expect(await readSite()).toEqual(site);
  });

  test('is in the files beside it where nothing was put into it', async () => {
    serve(registry);
    expect(await readRegistry()).toEqual(registry);
    expect(fetch).toHaveBeenCalledWith('/registry.json', expect.anything());
    serve(site);
    expect(await readSite()).toEqual(site);
    expect(fetch).toHaveBeenCalledWith('/site.json', expect.anything());
  });

  test('names the file of the site if it is missing, and has no registry without its file', async () => {
    expectConsoleError(/registry.json cannot be used/);
    serve(404);
    await expect(readSite()).rejects.toThrow('/site.json answered 404');
    expect(await readRegistry()).toBeUndefined();
  });

  test.each(['{"apps": {"cata', '[]', '{"apps": {"catalog": {}}}'])(
    'has the registry beside it in the place of %s',
    async (torn) => {
      inline('registry', torn);
      serve(registry);
      expect(await readRegistry()).toEqual(registry);
    },
  );
});
