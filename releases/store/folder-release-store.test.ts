import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  chmod,
  cp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { ReleasePage } from '@catalogmx/shared/contract';
import { createTestFolder } from '../testing/test-folder.ts';
import { testPage, writeTestBuild } from '../testing/test-release.ts';
import { openTestStore, promoteTest, publishTest } from '../testing/test-store.ts';
import { FolderReleaseStore } from './folder-release-store.ts';

let store: FolderReleaseStore;

beforeEach(async () => {
  store = await openTestStore();
});

test('a published release is there with its compressed copies and without its source maps', async () => {
  await publishTest(store);
  const files = await readdir(store.folderOf('catalog', '1.0.0'));
  expect(files).toEqual(expect.arrayContaining(['entry.js', 'entry.js.br', 'entry.js.gz']));
  expect(files).not.toContain('entry.js.map');
  expect(await readdir(store.folder)).toEqual(['catalog']);
});

test('a published release is for its user only, whatever the modes of its build', async () => {
  const dist = await writeTestBuild();
  const files = await readdir(dist, { recursive: true, withFileTypes: true });
  for (const file of files.filter((entry) => entry.isFile())) {
    await chmod(join(file.parentPath, file.name), 0o644);
  }
  const before = process.umask(0o077);
  await store.publish(dist).finally(() => process.umask(before));
  const folder = store.folderOf('catalog', '1.0.0');
  for (const path of await readdir(folder, { recursive: true })) {
    const found = await stat(join(folder, path));
    expect(found.mode & 0o777).toBe(found.isFile() ? 0o600 : 0o700);
  }
});

test('a published version is never changed: of two at the same time one is refused, and nothing is mixed', async () => {
  const builds = await Promise.all([
    writeTestBuild({ commit: 'a' }, { 'a.js': 'a' }),
    writeTestBuild({ commit: 'b' }, { 'b.js': 'b' }),
  ]);
  const results = await Promise.allSettled(builds.map((dist) => store.publish(dist)));
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const { commit } = store.find('catalog', '1.0.0');
  const files = await readdir(store.folderOf('catalog', '1.0.0'));
  expect(files.includes('a.js')).toBe(commit === 'a');
  expect(files.includes('b.js')).toBe(commit === 'b');
  const message = expect.stringContaining('catalog 1.0.0 is published already') as string;
  await expect(publishTest(store)).rejects.toMatchObject({ code: 'conflict', message });
  expect(store.find('catalog', '1.0.0').commit).toBe(commit);
});

test('a build without a release.json is refused, leaves nothing and holds up no other', async () => {
  const refused = store.publish(await createTestFolder());
  const next = publishTest(store);
  await expect(refused).rejects.toThrow('release.json cannot be read: there is none.');
  expect(await next).toBe('1.0.0');
  expect(await readdir(store.folder)).toEqual(['catalog']);
});

test('a release.json of the wrong shape is refused with what is wrong', async () => {
  const head = { kind: 'home', indexed: true } as ReleasePage['head'];
  const dist = await writeTestBuild({ pages: [testPage('/', { head })] });
  await expect(store.publish(dist)).rejects.toThrow(
    'release.json does not fit: /pages/0/head must have required properties title.',
  );
  await writeFile(join(dist, 'release.json'), '[]');
  await expect(store.publish(dist)).rejects.toThrow(
    'release.json does not fit: it must be object.',
  );
});

test('a full disk is told, and leaves nothing', async () => {
  const fill = () => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  };
  await expect(store.receive(fill)).rejects.toMatchObject({
    code: 'unwritable',
    message: `The disk of ${store.folder} is full, and nothing has changed. Make room, then try again.`,
  });
  expect(await readdir(store.folder)).toEqual([]);
});

test('a folder where nobody may write is told', async () => {
  // The kernel lets not even root add anything there.
  const other = new FolderReleaseStore('/sys/catalogmx-releases');
  const told = {
    code: 'unwritable',
    message: expect.stringContaining('cannot be written to') as string,
  };
  await expect(publishTest(other)).rejects.toMatchObject(told);
  await expect(other.change((registry) => registry)).rejects.toMatchObject(told);
});

test.each([
  ['changed', (path: string) => writeFile(path, '/* JS */'), 'differs from the build'],
  ['missing', (path: string) => rm(path), 'is missing'],
])('a build with a file that is %s is refused and leaves nothing', async (_, damage, reason) => {
  const dist = await writeTestBuild();
  await damage(join(dist, 'entry.js'));
  await expect(store.publish(dist)).rejects.toThrow(`entry.js ${reason}`);
  expect(await readdir(store.folder)).toEqual([]);
});

test.each([
  ['a file that is not listed', (path: string) => writeFile(path, '')],
  ['a link', (path: string) => symlink('/etc/passwd', path)],
])('%s is refused', async (_, add) => {
  const dist = await writeTestBuild();
  await rm(join(dist, 'entry.js.map'));
  const fill = async (folder: string) => {
    await cp(dist, folder, { recursive: true });
    await add(join(folder, 'more.js'));
  };
  await expect(store.receive(fill)).rejects.toThrow('more.js is not listed in release.json');
  expect(await readdir(store.folder)).toEqual([]);
});

test.each([
  ['catalog', '9.9.9'],
  ['catalog', '..'],
  ['catalog', '../catalog/1.0.0'],
  ['../outside', '9.9.9'],
])('there is no release %s %s', async (app, version) => {
  await publishTest(store);
  const outside = join(store.folder, '../outside');
  await cp(await writeTestBuild({ version: '9.9.9' }), join(outside, '9.9.9'), { recursive: true });
  expect(() => store.find(app, version)).toThrow(`There is no release ${version} of ${app}`);
  await rm(outside, { recursive: true });
});

test('apps that are promoted at the same time all go live, from several processes too', async () => {
  const names = ['one', 'two', 'three', 'four'];
  for (const name of names) await publishTest(store, { name });
  await Promise.all(
    names.map((name) => promoteTest(new FolderReleaseStore(store.folder), name, '1.0.0')),
  );
  expect(Object.keys(store.live.apps).sort()).toEqual(names.sort());
});

test('a release that cannot be read is no release to choose from', async () => {
  await publishTest(store, { time: '2026-11-20T12:00:00.000Z' });
  await publishTest(store, { version: '1.1.0', time: '2026-11-21T12:00:00.000Z' });
  await publishTest(store, { version: '1.2.0' });
  await writeFile(join(store.folderOf('catalog', '1.2.0'), 'release.json'), '{');
  const versions = (await store.releasesOf('catalog')).map(({ version }) => version);
  expect(versions).toEqual(['1.1.0', '1.0.0']);
});

test('releases are taken in one after the other', async () => {
  const large = (name: string) => ({ 'large.js': randomBytes(100_000).toString('hex') + name });
  const names = ['one', 'two', 'three'];
  const receiving = { isDone: false };
  let most = 0;
  const watching = (async () => {
    while (!receiving.isDone) {
      const compressed = (await readdir(store.folder)).filter(
        (name) =>
          name.startsWith('.incoming') && existsSync(join(store.folder, name, 'entry.js.br')),
      );
      most = Math.max(most, compressed.length);
    }
  })();
  await Promise.all(names.map((name) => publishTest(store, { name }, large(name))));
  receiving.isDone = true;
  await watching;
  expect(most).toBe(1);
});

test('a large file is compressed in a short time', async () => {
  const text = randomBytes(600_000).toString('hex');
  await publishTest(store, {}, { 'large.js': text });
  const copy = await readFile(join(store.folderOf('catalog', '1.0.0'), 'large.js.br'));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  expect(copy.equals(brotliCompressSync(text, { params }))).toBe(true);
});

test.each([
  ['a release.json that is too large', { commit: 'a'.repeat(300_000) }, 'larger than 256 KB'],
  ['a text that is too long', { commit: 'a'.repeat(301) }, "'aaaa"],
])('%s is refused', async (_, changes, reason) => {
  await expect(publishTest(store, changes)).rejects.toThrow(reason);
});

test('what leaves while it is swept is passed over', async () => {
  const paths = Array.from({ length: 200 }, (_, index) => join(store.folder, `.incoming-${index}`));
  for (const path of paths) await writeFile(path, '');
  const sweeping = store.sweep(Date.now());
  await Promise.all([sweeping, ...paths.map((path) => rm(path))]);
  expect(await readdir(store.folder)).toEqual([]);
});

test('what an interrupted publication left is swept away after a day', async () => {
  const now = Date.now();
  const left = ['.incoming-a', '.leaving-b', '.registry.json-c', '..counts.json-d'];
  const leave = async (name: string, time = now / 1000 - 90_000) => {
    await writeFile(join(store.folder, name), '');
    await utimes(join(store.folder, name), 0, time);
  };
  for (const name of left) await leave(name);
  await leave('.incoming-new', now / 1000);
  await store.sweep(now);
  expect(await readdir(store.folder)).toEqual(['.incoming-new']);
  // Or by the next publication, without any server.
  await leave('.incoming-new');
  await publishTest(store);
  expect(await readdir(store.folder)).toEqual(['catalog']);
});
