import type { RegisteredRelease, Registry } from '@catalogmx/shared/contract';
import { expectConsoleError } from '@catalogmx/shared/testing';
import { applyOverride, isOverride, readOverride } from './override.ts';

const ORIGIN = 'http://localhost:3001';

const release = (name: string): RegisteredRelease => ({
  version: '1.0.0',
  container: `${name}_1`,
  base: `/releases/${name}/1.0.0/`,
  entry: 'entry.js',
  integrity: {},
  pages: [{ path: `/${name}`, module: './page', files: [], calls: [] }],
});

const live = release('catalog');
const registry: Registry = {
  apps: { shell: { current: release('shell') }, catalog: { current: live } },
};

const build = { ...release('catalog'), name: 'catalog', version: '1.0.0-mine', contract: 7 };

beforeEach(() => {
  sessionStorage.clear();
  const script = document.createElement('script');
  script.id = 'registry';
  script.type = 'application/json';
  script.textContent = JSON.stringify(registry);
  document.body.append(script);
  serve(build);
});

afterEach(() => {
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  Reflect.deleteProperty(globalThis, 'fetch');
});

function serve(description: object) {
  const fetch = jest.fn(() =>
    Promise.resolve({ ok: true, json: () => Promise.resolve(description) }),
  );
  Object.assign(globalThis, { fetch });
  return fetch;
}

function openSite(override?: string) {
  history.replaceState(null, '', override === undefined ? '/' : `/?override=${override}`);
  return readOverride([ORIGIN]);
}

test('an own build lies over the live release, with the contract that it asks for', async () => {
  const override = await openSite(`catalog@${ORIGIN}`);
  const { current, previous } = applyOverride(registry, override).apps.catalog ?? {};
  expect(current).toMatchObject({ version: '1.0.0-mine', contract: 7, base: `${ORIGIN}/` });
  expect(previous).toBeUndefined();
  expect(current && isOverride(current)).toBe(true);
  expect(isOverride(live)).toBe(false);
});

test('it holds in this tab until it is left', async () => {
  await openSite(`catalog@${ORIGIN}`);
  expect(await openSite()).toMatchObject({ app: 'catalog', origin: ORIGIN });
  expect(await openSite('')).toBeUndefined();
  expect(await openSite()).toBeUndefined();
});

test('a build of another app is refused', async () => {
  expectConsoleError(/it is a build of admin, not of catalog/);
  serve({ ...build, name: 'admin' });
  expect(await openSite(`catalog@${ORIGIN}`)).toBeUndefined();
});

test.each(['shell', 'admin', 'toString'])('%s is no app to lay a build over', async (app) => {
  expectConsoleError(/is no remote of this site/);
  const fetch = serve({ ...build, name: app });
  expect(await openSite(`${app}@${ORIGIN}`)).toBeUndefined();
  expect(fetch).not.toHaveBeenCalled();
});

test.each([{ pages: [null] }, { contract: '1' }, { entry: undefined }])(
  'a build that says %j of itself is refused',
  async (changes) => {
    expectConsoleError(/its release.json is malformed/);
    serve({ ...build, ...changes });
    expect(await openSite(`catalog@${ORIGIN}`)).toBeUndefined();
  },
);

test('an origin that the settings do not allow is not asked', async () => {
  expectConsoleError(/is not among the origins/);
  const fetch = serve(build);
  expect(await openSite('catalog@http://localhost:1')).toBeUndefined();
  expect(fetch).not.toHaveBeenCalled();
});

test('a browser that keeps nothing has the override for the page, and starts without one', async () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
  }
  expect(await openSite()).toBeUndefined();
  expect(await openSite(`catalog@${ORIGIN}`)).toMatchObject({ app: 'catalog' });
});

test('an app that is no longer live is not brought back', async () => {
  const override = await openSite(`catalog@${ORIGIN}`);
  const without = { apps: { admin: { current: release('admin') } } };
  expect(applyOverride(without, override)).toBe(without);
});
