import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

const MARK = Buffer.from('cmx1');
const TRAILER_BYTES = MARK.length + 4;

/** A mark and the CRC-32 of the bytes before it. Decoders of images skip it. */
function trailerOf(bytes: Uint8Array): Buffer {
  const trailer = Buffer.alloc(TRAILER_BYTES);
  MARK.copy(trailer);
  trailer.writeUInt32BE(crc32(bytes), MARK.length);
  return trailer;
}

/** Returns undefined unless the file is there as it was written. */
export async function readCheckedFile(path: string): Promise<Uint8Array | undefined> {
  const file = await readFile(path).catch(() => undefined);
  if (!file || file.length <= TRAILER_BYTES) return undefined;
  const bytes = file.subarray(0, -TRAILER_BYTES);
  return trailerOf(bytes).equals(file.subarray(-TRAILER_BYTES)) ? bytes : undefined;
}

/** Renames a temporary file so that nobody reads half of one. */
export async function writeCheckedFile(path: string, bytes: Uint8Array): Promise<void> {
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    await writeFile(temporary, Buffer.concat([bytes, trailerOf(bytes)]), { flush: true });
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
