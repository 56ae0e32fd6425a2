import type { Registry } from '@catalogmx/shared/contract';
import { expectConsoleError, refuseStorage } from '@catalogmx/shared/testing';
import { fakeRelease, pagesAt, serve } from '../testing/fake-releases.ts';
import { applyOverride, isOverride, readOverride } from './override.ts';

const ORIGIN = 'http://localhost:3001';

const live = fakeRelease('catalog', '1.0.0', { pages: pagesAt('/catalog') });
const registry: Registry = {
  apps: { shell: { current: fakeRelease('shell') }, catalog: { current: live } },
};

const build = { ...live, name: 'catalog', version: '1.0.0-mine', contract: 7 };

beforeEach(() => {
  const script = document.body.appendChild(document.createElement('script'));
  const textContent = JSON.stringify(registry);
  Object.assign(script, { id: 'registry', type: 'application/json', textContent });
  serve(build);
});

afterEach(() => {
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

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
  // It brings no app back.
  const without = { apps: { admin: { current: fakeRelease('admin') } } };
  expect(applyOverride(without, override)).toBe(without);
});

test('it holds in this tab until it is left', async () => {
  await openSite(`catalog@${ORIGIN}`);
  expect(await openSite()).toMatchObject({ app: 'catalog', origin: ORIGIN });
  expect(await openSite('')).toBeUndefined();
  expect(await openSite()).toBeUndefined();
});

test.each([
  [{ name: 'admin' }, /it is a build of admin, not of catalog/],
  [{ pages: [null] }, /its release.json is malformed/],
  [{ contract: '1' }, /its release.json is malformed/],
  [{ entry: undefined }, /its release.json is malformed/],
])('rejects a build that says %j of itself', async (changes, message) => {
  expectConsoleError(message);
  serve({ ...build, ...changes });
  expect(await openSite(`catalog@${ORIGIN}`)).toBeUndefined();
});

test.each([
  ['shell', ORIGIN, /is no remote of this site/],
  ['admin', ORIGIN, /is no remote of this site/],
  ['toString', ORIGIN, /is no remote of this site/],
  ['catalog', 'http://localhost:1', /is not among the origins/],
])('requests no build of %s from %s', async (app, origin, message) => {
  expectConsoleError(message);
  const fetch = serve({ ...build, name: app });
  expect(await openSite(`${app}@${origin}`)).toBeUndefined();
  expect(fetch).not.toHaveBeenCalled();
});

test('a browser that keeps nothing has the override for the page, and starts without one', async () => {
  refuseStorage();
  expect(await openSite()).toBeUndefined();
  expect(await openSite(`catalog@${ORIGIN}`)).toMatchObject({ app: 'catalog' });
});
