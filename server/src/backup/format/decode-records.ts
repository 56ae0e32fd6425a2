import { createHash } from 'node:crypto';
import { BackupError } from '../backup-error.ts';
import type { BackupHeader, BackupRecord, BackupTable, Value } from './backup-record.ts';
import { FORMAT_VERSION } from './encode-records.ts';

/** Bytes. An image of 10 MiB takes 14 MB. */
const LONGEST_LINE = 256 * 1024 * 1024;

const NEWLINE = 10;

/**
 * Reads what {@link encodeRecords} wrote.
 * @throws BackupError if anything is missing or was changed. Only after the last record is it certain that
 *   nothing is.
 */
export async function* decodeRecords(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<BackupRecord, void> {
  const hash = createHash('sha256');
  let lines = 0;
  let isEnded = false;
  for await (const line of splitLines(chunks)) {
    if (isEnded) throw damaged('something follows its end');
    const parsed = parse(line);
    if (isObject(parsed) && 'end' in parsed) {
      const end = parsed.end as { lines: number; sha256: string };
      if (end.lines !== lines || end.sha256 !== hash.digest('hex')) {
        throw damaged('its contents do not match its checksum');
      }
      isEnded = true;
      continue;
    }
    hash.update(line);
    const record = toRecord(parsed);
    if ((lines === 0) !== (record.kind === 'header')) throw damaged('its header is not in place');
    lines++;
    yield record;
  }
  if (!isEnded) throw damaged('its end is missing');
}

function damaged(reason: string): BackupError {
  return new BackupError(`The backup is damaged, take another one: ${reason}.`);
}

/** Yields lines with their newline. */
async function* splitLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, void> {
  let parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      yield Buffer.concat([...parts, chunk.subarray(start, end + 1)]);
      parts = [];
      length = 0;
      start = end + 1;
    }
    if (start === chunk.length) continue;
    length += chunk.length - start;
    if (length > LONGEST_LINE) throw damaged('a line is too long');
    parts.push(chunk.subarray(start));
  }
  if (length > 0) throw damaged('it is cut off');
}

function parse(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString('utf8'));
  } catch {
    throw damaged('a line cannot be read');
  }
}

function toRecord(line: unknown): BackupRecord {
  if (typeof line === 'string') return { kind: 'bytes', bytes: Buffer.from(line, 'base64') };
  if (Array.isArray(line)) return { kind: 'row', values: line.map(decodeValue) };
  if (isObject(line)) {
    if ('catalogmxBackup' in line) return { kind: 'header', header: toHeader(line) };
    if ('table' in line) return { kind: 'table', table: line.table as BackupTable };
    if ('file' in line) return { kind: 'file', path: String(line.file) };
    if ('deleted' in line) return { kind: 'deleted', path: String(line.deleted) };
  }
  throw damaged('a line has an unknown kind');
}

function toHeader({ catalogmxBackup, ...header }: Record<string, unknown>): BackupHeader {
  if (catalogmxBackup === FORMAT_VERSION) return header as unknown as BackupHeader;
  throw new BackupError(
    'The backup was made by a newer version: update this installation first, then restore.',
  );
}

function decodeValue(value: unknown): Value {
  if (isObject(value)) return Buffer.from(String(value.base64), 'base64');
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  throw damaged('a value has an unknown kind');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
