import type { Registry } from '@catalogmx/shared/contract';
import { expectConsoleError, refuseStorage } from '@catalogmx/shared/testing';
import { fakeRelease, serve } from '../testing/fake-releases.ts';
import { LiveRegistry, ShellUpdater } from './live-registry.ts';

const reload = jest.fn();

afterEach(() => reload.mockClear());

function registryWith(version: string, catalog = '1'): Registry {
  return {
    apps: {
      shell: { current: fakeRelease('shell', version) },
      catalog: { current: fakeRelease('catalog', catalog) },
    },
  };
}

function openTab(version = '1') {
  const live = new LiveRegistry(registryWith(version), (any) => any);
  return { live, updater: new ShellUpdater(live, reload) };
}

/** Refreshes from a server that names these versions of the shell and the catalogue, or that fails. */
const refreshTo = (live: LiveRegistry, version: string | undefined, catalog?: string) =>
  refreshWith(live, version ? registryWith(version, catalog) : 503);

async function refreshWith(live: LiveRegistry, registry: Registry | number): Promise<void> {
  serve(registry);
  const later = performance.now() + 10_000;
  jest.spyOn(performance, 'now').mockReturnValue(later);
  await live.refresh();
}

test('a preview that another tab has entered, or that has ended, comes with the next document', async () => {
  const { live, updater } = openTab();
  const preview = registryWith('1', '2');
  if (preview.apps.shell) preview.apps.shell.current.preview = 'pr-42';
  await refreshWith(live, preview);
  expect(live.current?.apps.catalog?.current.version).toBe('1');
  expect(updater.isDue).toBe(true);

  const inPreview = new LiveRegistry(preview, (any) => any);
  const leaving = new ShellUpdater(inPreview, reload);
  expect(leaving.isDue).toBe(false);
  await refreshTo(inPreview, '1');
  expect(leaving.isDue).toBe(true);
});

test('a tab keeps its whole set of releases until a document has the newer shell', async () => {
  const { live, updater } = openTab();
  const catalog = () => live.current?.apps.catalog?.current.version;
  await refreshTo(live, '1', '2');
  expect(catalog()).toBe('2');
  await refreshTo(live, '2', '3');
  expect([catalog(), live.current?.apps.shell?.current.version]).toEqual(['2', '1']);
  expect(updater.isDue).toBe(true);
  await refreshTo(live, '1', '4');
  expect([catalog(), updater.isDue]).toEqual(['4', false]);
});

test.each([
  ['newer', '1', '2'],
  ['older, rolled back', '2', '1'],
])('a shell that is %s is due, and loads the document anew', async (_, ofTab, newest) => {
  const tab = openTab(ofTab);
  expect(tab.updater.isDue).toBe(false);
  await refreshTo(tab.live, newest);
  expect(tab.updater.isDue).toBe(true);
  expect(tab.updater.start()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a version is tried once: what a host names and does not serve leads to no second load', async () => {
  const first = openTab();
  await refreshTo(first.live, '2');
  first.updater.start();
  // The reloaded document still came with the old shell.
  const second = openTab();
  await refreshTo(second.live, '2');
  expect(second.updater.isDue).toBe(false);
  await refreshTo(second.live, '3');
  expect(second.updater.isDue).toBe(true);
});

test('nothing is loaded while the visitor is offline or the server does not answer', async () => {
  expectConsoleError(/registry.json cannot be used/);
  const { live, updater } = openTab();
  await refreshTo(live, '2');
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(updater.isDue).toBe(false);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  expect(updater.isDue).toBe(true);
  await refreshTo(live, undefined);
  expect(updater.isDue).toBe(false);
});

test('a browser that keeps nothing gets the newer shell with its next page load', async () => {
  const { live, updater } = openTab();
  await refreshTo(live, '2');
  refuseStorage('setItem');
  expect(updater.start()).toBe(false);
  refuseStorage('getItem');
  expect(updater.isDue).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('a page that came without a registry does not know what runs, and leaves it', async () => {
  const live = new LiveRegistry(undefined, (any) => any);
  const updater = new ShellUpdater(live, reload);
  await refreshTo(live, '2');
  expect(updater.isDue).toBe(false);
});
