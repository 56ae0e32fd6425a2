import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { filesBelow } from './durable-file.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Bytes beyond which the best quality takes seconds. The shell, which every visitor loads, is half as large. */
const LARGE = 1024 * 1024;
const QUALITY_OF_LARGE = 5;

/** How to read the copies that are sent in the place of a file, by what is added to its name. */
const COPIES = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) };

/** Puts a brotli and a gzip copy beside every text file of a folder, once and as small as it gets in a short time. */
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

/** The compressed copies in a folder that do not hold what their file does. */
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
      if (!same) problems.push(`${name}${ending} does not hold what ${name} does`);
    }
  }
  return problems;
}

/** Whether a file is a compressed copy of a text file. */
export function isCopy(path: string): boolean {
  return Object.keys(COPIES).some((end) => path.endsWith(end) && isText(path.slice(0, -3)));
}

function isText(path: string): boolean {
  return /\.(js|css|svg|json|html|txt)$/.test(path);
}
