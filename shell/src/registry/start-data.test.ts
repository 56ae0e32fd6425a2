import { fakeBusiness } from '@catalogmx/shared/testing';
import { readStartData } from './start-data.ts';

const registry = { apps: {} };
const site = { apiHost: 'https://api.example.com', business: fakeBusiness };

afterEach(() => {
  document.body.replaceChildren();
  Reflect.deleteProperty(globalThis, 'fetch');
});

test('reads what the server put into the page', async () => {
  inline('registry', registry);
  inline('site', site);
  expect(await readStartData()).toEqual({ registry, ...site });
});

test('asks for the files beside the page where nothing was put into it', async () => {
  const files: Record<string, unknown> = { '/registry.json': registry, '/site.json': site };
  answerFetch((path) => ({ ok: true, json: () => Promise.resolve(files[path]) }));
  expect(await readStartData()).toEqual({ registry, ...site });
});

test('says which file is missing', async () => {
  inline('site', site);
  answerFetch(() => ({ ok: false, status: 404 }));
  await expect(readStartData()).rejects.toThrow('/registry.json answered 404');
});

function inline(id: string, content: unknown) {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = id;
  script.textContent = JSON.stringify(content);
  document.body.append(script);
}

function answerFetch(answer: (path: string) => object) {
  Object.assign(globalThis, { fetch: (path: string) => Promise.resolve(answer(path)) });
}
