import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { type TestEntry, writeTestArchive, writeTestTar } from '../testing/test-archive.ts';
import { createTestFolder } from '../testing/test-folder.ts';
import { writeTestBuild } from '../testing/test-release.ts';
import { filesBelow } from './files/durable-file.ts';
import { packRelease, unpackArchive } from './release-archive.ts';

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

const LINK: TestEntry = { path: 'x.js', type: 'SymbolicLink', linkpath: '/etc/passwd' };
const [NO_PATH, NO_FILE] = ['is not a path inside the release', 'is not a plain file'];
const TWICE = 'is not in the archive once';
/** A path in an extended header. */
const HEADER: TestEntry = {
  ...{ path: 'PaxHeader', type: 'ExtendedHeader', content: '19 path=../evil.js\n' },
};

test.each<[entries: (string | TestEntry)[], problem: string]>([
  [['../evil.js'], NO_PATH],
  [['a/../../evil.js'], NO_PATH],
  [['/tmp/evil.js'], NO_PATH],
  [['.hidden'], NO_PATH],
  [['./entry.js'], NO_PATH],
  [['a\\..\\b'], NO_PATH],
  [[HEADER, 'entry.js'], "'../evil.js' in the archive"],
  [[LINK], NO_FILE],
  [[{ ...LINK, type: 'Link' }], NO_FILE],
  [[{ path: 'x.js', type: 'CharacterDevice', devmaj: 1, devmin: 3 }], NO_FILE],
  [[{ path: 'x.js', type: 'BlockDevice', devmaj: 8, devmin: 0 }], NO_FILE],
  [[{ path: 'x.js', type: 'FIFO' }], NO_FILE],
  [[{ path: 'x', type: 'Directory' }], NO_FILE],
  [[{ ...LINK, path: 'out', linkpath: '..' }, 'out/evil.js'], NO_FILE],
  [['entry.js', 'entry.js'], TWICE],
  [['entry.js', 'ENTRY.js'], TWICE],
  [['a', 'a/b'], 'a/b in the archive is a file and a folder'],
  [['a/b', 'A'], 'A in the archive is a file and a folder'],
  [['a/b/c', 'a/b'], 'a/b in the archive is a file and a folder'],
])('an archive with %j is refused: %s', async (entries, problem) => {
  const archive = entries.map((entry, index) =>
    typeof entry === 'string' ? { path: entry, content: String(index) } : entry,
  );
  await expect(unpack(writeTestArchive(archive))).rejects.toMatchObject({
    code: 'invalid_release',
    message: expect.stringContaining(problem) as string,
  });
  expect(await readdir(parent)).toEqual(['release']);
  const first = await readFile(join(folder, 'entry.js'), 'utf8').catch(() => '0');
  expect(first).toBe('0');
});

test.each([
  ['one large file', [{ path: 'zeros.js', content: Buffer.alloc(2_000_000) }], 0],
  ['nothing but padding', [{ path: 'a.js' }], 2_000_000],
])('a bomb of %s is refused', async (_, entries, padding) => {
  const archive = gzipSync(Buffer.concat([writeTestTar(entries), Buffer.alloc(padding)]));
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
