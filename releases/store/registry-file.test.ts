import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openTestStore, promoteTest, publishTest } from '../testing/test-store.ts';
import { FolderReleaseStore } from './folder-release-store.ts';

let store: FolderReleaseStore;
let path: string;

beforeEach(async () => {
  store = await openTestStore();
  path = join(store.folder, 'registry.json');
  await publishTest(store);
  await publishTest(store, { version: '1.1.0' });
  await promoteTest(store, 'catalog', '1.0.0');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const liveVersion = (of: FolderReleaseStore) => of.registry.apps.catalog?.current.version;

describe.each([
  ['torn', () => writeFile(path, '{"apps": {"cata')],
  ['empty', () => writeFile(path, '')],
  ['malformed', () => writeFile(path, '{"apps": {"catalog": {"current": {}}}}')],
  ['gone', () => rm(path)],
])('a registry that is %s', (_, damage) => {
  test('leaves the last good one, after a restart too', async () => {
    expect(liveVersion(store)).toBe('1.0.0');
    await damage();
    for (const reader of [store, store, new FolderReleaseStore(store.folder)]) {
      expect(liveVersion(reader)).toBe('1.0.0');
    }
  });

  test('is mended by the next change, which builds on the last good one', async () => {
    await publishTest(store, { name: 'admin', pages: [] });
    await damage();
    await promoteTest(new FolderReleaseStore(store.folder), 'admin', '1.0.0');
    expect(Object.keys((await readJson()).apps)).toEqual(['catalog', 'admin']);
  });
});

test('a change is refused where no registry can be read, which would lose the other apps', async () => {
  const backup = join(store.folder, 'registry.backup.json');
  for (const file of [path, backup]) await writeFile(file, '{');
  const other = new FolderReleaseStore(store.folder);
  await expect(promoteTest(other, 'catalog', '1.1.0')).rejects.toMatchObject({
    code: 'refused',
    message: expect.stringContaining('Neither registry.json nor') as string,
  });
  expect(await readFile(path, 'utf8')).toBe('{');
  for (const file of [path, backup]) await rm(file);
  await promoteTest(other, 'catalog', '1.1.0');
  expect(liveVersion(other)).toBe('1.1.0');
});

test('the backup is used where it is newer than what was read last, and that is told once', async () => {
  expect(liveVersion(store)).toBe('1.0.0');
  await promoteTest(new FolderReleaseStore(store.folder), 'catalog', '1.1.0');
  await writeFile(path, '{');
  for (let visits = 0; visits < 3; visits++) expect(liveVersion(store)).toBe('1.1.0');
  expect(console.error).toHaveBeenCalledTimes(1);
});

test('a registry that somebody wrote by hand needs no history', async () => {
  const written = await readJson();
  delete written.apps.catalog?.history;
  await writeFile(path, JSON.stringify(written));
  expect(store.live.apps.catalog?.history).toBeUndefined();
  await promoteTest(store, 'catalog', '1.1.0');
  expect(store.live.apps.catalog?.history).toHaveLength(1);
});

test('a change of another process is seen at once, also right after one before', async () => {
  const other = new FolderReleaseStore(store.folder);
  for (const version of ['1.1.0', '1.0.0', '1.1.0', '1.0.0']) {
    await promoteTest(other, 'catalog', version);
    expect(liveVersion(store)).toBe(version);
  }
});

test('a reader sees the old one or the new one while it is written', async () => {
  const seen = new Set<string | undefined>();
  const writer = { isDone: false };
  const reading = (async () => {
    while (!writer.isDone) {
      seen.add(liveVersion(new FolderReleaseStore(store.folder)));
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();
  for (let round = 0; round < 10; round++) {
    await promoteTest(store, 'catalog', round % 2 ? '1.0.0' : '1.1.0');
  }
  writer.isDone = true;
  await reading;
  expect([...seen].sort()).toEqual(['1.0.0', '1.1.0']);
  expect(console.error).not.toHaveBeenCalled();
});

test('fields that only newer programs know stay, and no visitor sees those of the registry', async () => {
  await publishTest(store, { name: 'admin', pages: [] });
  const written = await readJson();
  written.trains = ['night'];
  Object.assign(written.apps.catalog ?? {}, { owner: 'team' });
  Object.assign(written.apps.catalog?.current ?? {}, { sequence: 7 });
  await writeFile(path, JSON.stringify(written));
  await promoteTest(store, 'admin', '1.0.0');
  await promoteTest(store, 'catalog', '1.1.0');
  expect(await readJson()).toMatchObject({
    schema: 1,
    trains: ['night'],
    apps: { catalog: { owner: 'team', previous: { version: '1.0.0', sequence: 7 } }, admin: {} },
  });
  expect(Object.keys(store.registry)).toEqual(['apps']);
  expect(store.registry.apps.catalog).not.toHaveProperty('owner');
});

test.each([
  ['that can be read', {}],
  ['that cannot be read', { apps: ['catalog'] }],
])('a registry of a newer program %s is never written to', async (_, changes) => {
  expect(liveVersion(store)).toBe('1.0.0');
  const newer = JSON.stringify({ ...(await readJson()), schema: 2, ...changes });
  await writeFile(path, newer);
  expect(liveVersion(store)).toBe('1.0.0');
  await expect(promoteTest(store, 'catalog', '1.1.0')).rejects.toMatchObject({
    code: 'refused',
    message: expect.stringContaining('in schema 2; this one knows 1') as string,
  });
  expect(await readFile(path, 'utf8')).toBe(newer);
});

async function readJson() {
  const content: unknown = JSON.parse(await readFile(path, 'utf8'));
  return content as {
    apps: Record<string, { current: object; history?: unknown }>;
    [field: string]: unknown;
  };
}
