import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { cutText } from '@catalogmx/shared/contract';
import { Parser, type ReadEntry, create } from 'tar';
import { buffer } from 'node:stream/consumers';
import { isFilePath } from './release-description.ts';
import { ReleaseError } from './release-error.ts';
import { DESCRIPTION, readRelease } from './release-folder.ts';

/** Limits of an uploaded archive, several times the size of our apps. */
export const ARCHIVE_LIMITS = {
  /** Compressed bytes. */
  packed: 8 * 1024 * 1024,
  /** Uncompressed bytes. */
  unpacked: 24 * 1024 * 1024,
  files: 500,
};

/** Bytes of metadata that the parser buffers per file. */
const LONGEST_META = 4096;

/**
 * Unpacks a tar.gz while it arrives. Accepts plain files with relative paths only.
 * @throws ReleaseError for anything else, and above the limits.
 */
export async function unpackArchive(
  archive: Readable,
  folder: string,
  limits = ARCHIVE_LIMITS,
): Promise<void> {
  try {
    await pipeline(
      archive,
      limited(limits.packed, 'The archive'),
      createGunzip(),
      limited(limits.unpacked, 'The unpacked archive'),
      (chunks: AsyncIterable<Buffer>) => extract(chunks, folder, limits.files),
    );
  } catch (error) {
    if (error instanceof ReleaseError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    // A full disk is not the archive's fault.
    if (code && /^E[A-Z]+$/.test(code)) throw error;
    throw new ReleaseError('invalid_release', `The archive is not a complete tar.gz: ${message}.`);
  }
}

function limited(most: number, what: string): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes <= most) done(null, chunk);
      else done(new ReleaseError('too_large', `${what} is larger than ${most} bytes.`));
    },
  });
}

/** Writes each chunk as it arrives, to keep no file in memory. */
async function extract(
  chunks: AsyncIterable<Buffer>,
  folder: string,
  mostFiles: number,
): Promise<void> {
  const problems: Error[] = [];
  const seen = new Set<string>();
  const opened = new Set<number>();
  const archive = { isOver: false };
  const parser = new Parser({ strict: true, maxMetaEntrySize: LONGEST_META, zstd: false });
  parser.on('error', (error: Error) => problems.push(error));
  parser.on('ignoredEntry', ({ path }: ReadEntry) => problems.push(refused(path, 'a plain file')));
  parser.on('eof', () => (archive.isOver = true));
  parser.on('entry', (entry: ReadEntry) => {
    try {
      checkEntry(entry, seen);
      if (seen.size > mostFiles)
        throw new ReleaseError('too_large', `More than ${mostFiles} files.`);
      writeEntry(entry, join(folder, entry.path), opened);
    } catch (error) {
      problems.push(error as Error);
      entry.resume();
    }
  });
  let isFirst = true;
  try {
    for await (const chunk of chunks) {
      // The parser would decompress a second time, past the limits.
      if (isFirst && chunk[0] === 0x1f) problems.push(new Error('it is packed twice'));
      isFirst = false;
      // Ignore trailing bytes after the end of the archive.
      if (!archive.isOver && problems.length === 0) parser.write(chunk);
      if (problems[0]) throw problems[0];
    }
    parser.end();
    if (problems[0]) throw problems[0];
  } finally {
    for (const file of opened) closeSync(file);
  }
}

/** @throws ReleaseError unless the entry is a plain file that is not in the archive yet. */
function checkEntry({ type, path }: ReadEntry, seen: Set<string>): void {
  if (type !== 'File' && type !== 'OldFile') throw refused(path, 'a plain file');
  if (!isFilePath(path)) throw refused(path, 'a path inside the release');
  // Case-insensitive file systems would merge the two.
  const key = path.toLowerCase();
  if (seen.has(key)) throw refused(path, 'in the archive once');
  for (const other of seen) {
    if (key.startsWith(`${other}/`) || other.startsWith(`${key}/`)) {
      throw new ReleaseError('invalid_release', `${path} in the archive is a file and a folder.`);
    }
  }
  seen.add(key);
}

function refused(path: string, demand: string): ReleaseError {
  const shown = cutText(path, 100);
  return new ReleaseError('invalid_release', `'${shown}' in the archive is not ${demand}.`);
}

function writeEntry(entry: ReadEntry, path: string, opened: Set<number>): void {
  mkdirSync(dirname(path), { recursive: true });
  const file = openSync(path, 'wx');
  opened.add(file);
  entry.on('data', (chunk: Buffer) => writeSync(file, chunk));
  entry.on('end', () => {
    opened.delete(file);
    closeSync(file);
  });
}

/** Packs the files of a build that belong to the release as a tar.gz. */
export function packRelease(dist: string): Promise<Buffer> {
  const files = [DESCRIPTION, ...readRelease(dist).files.map(({ path }) => path)];
  const archive = create({ cwd: dist, gzip: true, portable: true, strict: true }, files);
  return buffer(archive);
}
