import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { filesBelow } from './durable-file.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Bytes above which the best quality takes seconds. The shell, which every visitor loads, has half of that. */
const LARGE = 1024 * 1024;
const QUALITY_OF_LARGE = 5;

/** The compressed copies of a file, by their suffix. */
const COPIES = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) };

/** Writes a brotli and a gzip copy next to every text file of a folder. */
export async function compressFiles(folder: string): Promise<void> {
  for (const name of (await filesBelow(folder)).filter(isText)) {
    const path = join(folder, name);
    const bytes = await readFile(path);
    const quality = bytes.length > LARGE ? QUALITY_OF_LARGE : constants.BROTLI_MAX_QUALITY;
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
    await writeFile(`${path}.br`, await brotli(bytes, { params }));
    await writeFile(`${path}.gz`, await zip(bytes, { level: 9 }));
  }
}

/** Returns a problem for each compressed copy that differs from its file. */
export async function findBadCopies(folder: string): Promise<string[]> {
  const problems: string[] = [];
  for (const name of (await filesBelow(folder)).filter(isText)) {
    const bytes = await readFile(join(folder, name));
    for (const [ending, decompress] of Object.entries(COPIES)) {
      const copy = readFile(join(folder, name + ending)).then((packed) => decompress(packed));
      const same = await copy.then(
        (unpacked) => unpacked.equals(bytes),
        () => false,
      );
      if (!same) problems.push(`${name}${ending} does not match ${name}`);
    }
  }
  return problems;
}

export function isCopy(path: string): boolean {
  return Object.keys(COPIES).some((end) => path.endsWith(end) && isText(path.slice(0, -3)));
}

function isText(path: string): boolean {
  return /\.(js|css|svg|json|html|txt)$/.test(path);
}
