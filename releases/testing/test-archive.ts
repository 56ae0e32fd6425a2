import { gzipSync } from 'node:zlib';
import { Header, type HeaderData } from 'tar';

const BLOCK = 512;

/** An entry of an archive, as anybody could write one. */
export interface TestEntry extends Partial<HeaderData> {
  path: string;
  content?: string | Buffer;
}

/** Writes a tar.gz by hand, with entries that no honest tool would write. */
export function writeTestArchive(entries: TestEntry[]): Buffer {
  return gzipSync(writeTestTar(entries));
}

/** The same without compression. */
export function writeTestTar(entries: TestEntry[]): Buffer {
  const blocks = entries.flatMap(({ content = '', ...data }) => {
    const bytes = Buffer.from(content);
    const header = new Header({ type: 'File', mode: 0o644, size: bytes.length, ...data });
    const block = Buffer.alloc(BLOCK);
    header.encode(block, 0);
    return [block, bytes, Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK)];
  });
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]);
}
