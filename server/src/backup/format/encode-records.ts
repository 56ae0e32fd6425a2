import { createHash } from 'node:crypto';
import type { BackupRecord, Value } from './backup-record.ts';

/** Raised with each change that older servers cannot read. */
export const FORMAT_VERSION = 1;

/**
 * Writes records as lines of JSON: objects, with arrays for rows and strings for bytes. The last line has
 * the number of lines before it and their SHA-256.
 */
export async function* encodeRecords(
  records: AsyncIterable<BackupRecord>,
): AsyncGenerator<Buffer, void> {
  const hash = createHash('sha256');
  let lines = 0;
  for await (const record of records) {
    const line = Buffer.from(`${JSON.stringify(lineOf(record))}\n`);
    hash.update(line);
    lines++;
    yield line;
  }
  yield Buffer.from(`${JSON.stringify({ end: { lines, sha256: hash.digest('hex') } })}\n`);
}

function lineOf(record: BackupRecord): unknown {
  switch (record.kind) {
    case 'header':
      return { catalogmxBackup: FORMAT_VERSION, ...record.header };
    case 'table':
      return { table: record.table };
    case 'row':
      return record.values.map(encodeValue);
    case 'file':
      return { file: record.path };
    case 'bytes':
      return toBase64(record.bytes);
    case 'deleted':
      return { deleted: record.path };
  }
}

function encodeValue(value: Value): unknown {
  return value instanceof Uint8Array ? { base64: toBase64(value) } : value;
}

function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
}
