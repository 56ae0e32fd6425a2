import type { RegisteredRelease } from '@catalogmx/shared/contract';
import { expectConsoleError, fakeBusiness } from '@catalogmx/shared/testing';
import { readRegistry, readSite } from './inlined-data.ts';

const catalog: RegisteredRelease = {
  version: '1',
  container: 'catalog_1',
  base: '/releases/catalog/1/',
  entry: 'entry.js',
  integrity: {},
  pages: [],
};
const registry = { apps: { catalog: { current: catalog } } };
const site = { apiHost: 'https://api.example.com', business: fakeBusiness };

afterEach(() => {
  document.body.replaceChildren();
  Reflect.deleteProperty(globalThis, 'fetch');
});

test('reads what the server put into the page', async () => {
  inline('registry', JSON.stringify(registry));
  inline('site', JSON.stringify(site));
  expect(await readRegistry()).toEqual(registry);
  expect(await readSite()).toEqual(site);
});

test('asks for the files beside the page where nothing was put into it', async () => {
  const files: Record<string, unknown> = { '/registry.json': registry, '/site.json': site };
  stubFetch((path) => ({ ok: true, json: () => Promise.resolve(files[path]) }));
  expect(await readRegistry()).toEqual(registry);
  expect(await readSite()).toEqual(site);
});

test('a site without its facts says which file is missing', async () => {
  stubFetch(() => ({ ok: false, status: 404 }));
  await expect(readSite()).rejects.toThrow('/site.json answered 404');
});

test('a registry that is missing is none', async () => {
  expectConsoleError(/registry.json cannot be used/);
  stubFetch(() => ({ ok: false, status: 404 }));
  expect(await readRegistry()).toBeUndefined();
});

test.each(['{"apps": {"cata', '[]', '{"apps": null}', '{"apps": {"catalog": {}}}', '{"apps": {}}'])(
  'a registry of %s is none: the file beside the page is asked for',
  async (torn) => {
    inline('registry', torn);
    stubFetch(() => ({ ok: true, json: () => Promise.resolve(registry) }));
    expect(await readRegistry()).toEqual(registry);
  },
);

function inline(id: string, content: string) {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = id;
  script.textContent = content;
  document.body.append(script);
}

function stubFetch(respond: (path: string) => object) {
  Object.assign(globalThis, { fetch: (path: string) => Promise.resolve(respond(path)) });
}
