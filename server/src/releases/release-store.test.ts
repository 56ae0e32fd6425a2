import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeTestBuild } from '../testing/test-release.ts';
import { ReleaseStore } from './release-store.ts';

let store: ReleaseStore;

beforeEach(async () => {
  store = new ReleaseStore(await mkdtemp(join(tmpdir(), 'catalogmx-releases-')));
});

afterEach(() => rm(store.folder, { recursive: true }));

test('a published release is there with its compressed copies and without its source maps', async () => {
  await store.publish(await writeTestBuild());
  const files = await readdir(join(store.folder, 'catalog', '1.0.0'));
  expect(files).toEqual(expect.arrayContaining(['entry.js', 'entry.js.br', 'entry.js.gz']));
  expect(files).not.toContain('entry.js.map');
  expect(await readdir(store.folder)).toEqual(['catalog']);
});

test('a published version is never changed', async () => {
  await store.publish(await writeTestBuild({ commit: 'first' }));
  await store.publish(await writeTestBuild({ commit: 'second' }));
  const path = join(store.folder, 'catalog', '1.0.0', 'release.json');
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ commit: 'first' });
});

test('a build without a release.json is refused and leaves nothing', async () => {
  const dist = await mkdtemp(join(tmpdir(), 'catalogmx-build-'));
  await expect(store.publish(dist)).rejects.toThrow(/release.json cannot be read/);
  expect(await readdir(store.folder)).toEqual([]);
});

test('promoting makes a release live and keeps the one before it at hand', async () => {
  await store.publish(await writeTestBuild());
  await store.publish(await writeTestBuild({ version: '1.1.0', container: 'catalog_1_1_0' }));
  await store.promote('catalog', '1.0.0');
  await store.promote('catalog', '1.1.0');
  await store.promote('catalog', '1.1.0');
  expect(new ReleaseStore(store.folder).registry.apps.catalog).toMatchObject({
    current: { version: '1.1.0', base: '/releases/catalog/1.1.0/', container: 'catalog_1_1_0' },
    previous: { version: '1.0.0' },
  });
});

test('a version that was never published cannot be promoted', async () => {
  await expect(store.promote('catalog', '9.9.9')).rejects.toThrow(
    'There is no release 9.9.9 of catalog: publish it first.',
  );
});

test('a registry that is torn leaves the last good one', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await store.publish(await writeTestBuild());
  await store.promote('catalog', '1.0.0');
  expect(store.registry.apps.catalog).toBeDefined();
  await writeFile(join(store.folder, 'registry.json'), '{"apps": {"cata');
  expect(store.registry.apps.catalog?.current.version).toBe('1.0.0');
});
