import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { type TestEntry, writeTestArchive, writeTestTar } from '../testing/test-archive.ts';
import { createTestFolder } from '../testing/test-folder.ts';
import { writeTestBuild } from '../testing/test-release.ts';
import { filesBelow } from './durable-file.ts';
import { packRelease } from './pack-release.ts';
import { unpackArchive } from './release-archive.ts';

const limits = { packed: 100_000, unpacked: 1_000_000, files: 20 };
let parent: string;
let folder: string;

beforeEach(async () => {
  parent = await createTestFolder();
  folder = join(parent, 'release');
  await mkdir(folder);
});

/** In pieces, as from a network. */
function unpack(archive: Buffer, piece = 1000): Promise<void> {
  const pieces: Buffer[] = [];
  for (let start = 0; start < archive.length; start += piece) {
    pieces.push(archive.subarray(start, start + piece));
  }
  return unpackArchive(Readable.from(pieces), folder, limits);
}

test('what is packed comes out as it was, without source maps', async () => {
  const big = randomBytes(30_000).toString('hex');
  const dist = await writeTestBuild({}, { 'big.js': big, 'empty.js': '' });
  await unpack(await packRelease(dist));
  expect((await filesBelow(folder)).sort()).toEqual([
    ...['article.js', 'big.js', 'empty.js', 'entry.js', 'index.html', 'release.json'],
  ]);
  expect(await readFile(join(folder, 'big.js'), 'utf8')).toBe(big);
});

test.each(['../evil.js', 'a/../../evil.js', '/tmp/evil.js', '.hidden', './entry.js', 'a\\..\\b'])(
  'a file called %s is refused, and nothing is written outside',
  async (path) => {
    await expect(unpack(writeTestArchive([{ path, content: 'x' }]))).rejects.toMatchObject({
      code: 'invalid_release',
    });
    expect(await readdir(parent)).toEqual(['release']);
    expect(await readdir(folder)).toEqual([]);
  },
);

test.each<[string, TestEntry]>([
  ['a symbolic link', { path: 'x.js', type: 'SymbolicLink', linkpath: '/etc/passwd' }],
  ['a hard link', { path: 'x.js', type: 'Link', linkpath: 'entry.js' }],
  ['a character device', { path: 'x.js', type: 'CharacterDevice', devmaj: 1, devmin: 3 }],
  ['a block device', { path: 'x.js', type: 'BlockDevice', devmaj: 8, devmin: 0 }],
  ['a pipe', { path: 'x.js', type: 'FIFO' }],
  ['a folder', { path: 'x', type: 'Directory' }],
])('%s is refused', async (_, entry) => {
  const archive = writeTestArchive([{ path: 'entry.js', content: 'x' }, entry]);
  await expect(unpack(archive)).rejects.toThrow(/'x[^']*' in the archive is not a plain file/);
  expect(await readdir(folder)).toEqual(['entry.js']);
});

test('a file that goes through a link is refused with the link', async () => {
  const archive = writeTestArchive([
    { path: 'out', type: 'SymbolicLink', linkpath: '..' },
    { path: 'out/evil.js', content: 'x' },
  ]);
  await expect(unpack(archive)).rejects.toThrow('not a plain file');
  expect(await readdir(parent)).toEqual(['release']);
});

test.each(['entry.js', 'ENTRY.js'])('a second file called %s is refused', async (path) => {
  const archive = writeTestArchive([
    { path: 'entry.js', content: 'first' },
    { path, content: 'second' },
  ]);
  await expect(unpack(archive)).rejects.toThrow('not in the archive once');
  expect(await readFile(join(folder, 'entry.js'), 'utf8')).toBe('first');
});

test.each([
  ['a', 'a/b'],
  ['a/b', 'A'],
  ['a/b/c', 'a/b'],
])('%s and %s cannot both be there', async (...paths) => {
  const archive = writeTestArchive(paths.map((path) => ({ path, content: 'x' })));
  await expect(unpack(archive)).rejects.toMatchObject({
    code: 'invalid_release',
    message: `${paths[1]} in the archive is a file and a folder.`,
  });
});

test('a path in an extended header is looked at as well', async () => {
  const record = '19 path=../evil.js\n';
  const archive = writeTestArchive([
    { path: 'PaxHeader', type: 'ExtendedHeader', content: record },
    { path: 'entry.js', content: 'x' },
  ]);
  await expect(unpack(archive)).rejects.toThrow("'../evil.js' in the archive");
  expect(await readdir(parent)).toEqual(['release']);
});

test.each([
  ['one large file', [{ path: 'zeros.js', content: Buffer.alloc(2_000_000) }]],
  ['nothing but padding', [{ path: 'a.js' }]],
])('a bomb of %s is refused', async (name, entries) => {
  const tar = writeTestTar(entries);
  const padding = name === 'one large file' ? 0 : 2_000_000;
  const archive = gzipSync(Buffer.concat([tar, Buffer.alloc(padding)]));
  expect(archive.length).toBeLessThan(limits.packed);
  await expect(unpack(archive)).rejects.toMatchObject({
    code: 'too_large',
    message: 'The unpacked archive is larger than 1000000 bytes.',
  });
});

test('a bomb that is packed twice is refused', async () => {
  const inner = writeTestArchive([{ path: 'zeros.js', content: Buffer.alloc(50_000_000) }]);
  await expect(unpack(gzipSync(inner))).rejects.toThrow('packed twice');
  expect(await readdir(folder)).toEqual([]);
});

test('an archive that is too large is refused while it comes, and so are too many files', async () => {
  const archive = writeTestArchive([{ path: 'x.js', content: randomBytes(200_000) }]);
  await expect(unpack(archive)).rejects.toMatchObject({
    code: 'too_large',
    message: 'The archive is larger than 100000 bytes.',
  });
  const entries = Array.from({ length: 21 }, (_, index) => ({ path: `${index}.js` }));
  await expect(unpack(writeTestArchive(entries))).rejects.toThrow('More than 20 files');
});

test.each([
  ['no archive', Buffer.from('not packed at all')],
  ['no tar', gzipSync(createHash('sha256').update('x').digest('hex').repeat(100))],
  ['nothing', Buffer.alloc(0)],
  ['cut off', writeTestArchive([{ path: 'x.js', content: randomBytes(5000) }]).subarray(0, 3000)],
  [
    'all header',
    writeTestArchive([
      { path: 'PaxHeader', type: 'ExtendedHeader', content: Buffer.alloc(100_000, 'a') },
    ]),
  ],
  ['cut off inside', gzipSync(writeTestTar([{ path: 'x.js', content: 'x' }]).subarray(0, 700))],
])('an archive that is %s is refused', async (_, archive) => {
  await expect(unpack(archive)).rejects.toMatchObject({ code: 'invalid_release' });
});

test('a full disk is not called a fault of the archive', async () => {
  await rm(folder, { recursive: true });
  const failing = new Readable({
    read() {
      this.destroy(Object.assign(new Error('no space left'), { code: 'ENOSPC' }));
    },
  });
  await expect(unpackArchive(failing, folder, limits)).rejects.toMatchObject({ code: 'ENOSPC' });
});
