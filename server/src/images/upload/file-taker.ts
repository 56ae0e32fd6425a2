import { randomUUID } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { EMPTY_FILE, MAX_IMAGE } from '@catalogmx/shared/contract';
import { UploadError, uploadTooLarge } from './upload-error.ts';

/** The field of the file, up to its text. JSON escapes quotes, so no other text contains this. */
const FIELD = /"fileContent"\s{0,100}:\s{0,100}"/;

/** More than the longest match of FIELD. */
const LONGEST_FIELD = 250;

/** Passes the JSON of an upload on, with a short text in place of the file, which it decodes. */
export class FileTaker extends Transform {
  readonly standIn = randomUUID();
  /** Bytes received so far: Fastify compares them with the content-length and the limit. */
  receivedEncodedLength = 0;
  readonly #length: number;
  #decoder: FileDecoder | undefined;
  #part: 'before' | 'file' | 'after' = 'before';
  /** Bytes that may be the start of the field, or of an escaped slash. */
  #kept = '';

  /** @param length Bytes that are expected. */
  constructor(length: number) {
    super();
    this.#length = length;
  }

  /** @throws UploadError */
  get file(): Uint8Array | undefined {
    return this.#decoder?.end();
  }

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.receivedEncodedLength += chunk.length;
    if (this.#part === 'after') return done(null, chunk);
    const text = this.#kept + chunk.toString('latin1');
    this.#kept = '';
    if (this.#part === 'before') this.#findField(text);
    else this.#takeFile(text);
    done();
  }

  override _flush(done: TransformCallback): void {
    this.#pass(this.#kept);
    done();
  }

  #findField(text: string): void {
    const found = FIELD.exec(text);
    if (found) {
      const start = found.index + found[0].length;
      this.#pass(text.slice(0, start));
      this.#part = 'file';
      return this.#takeFile(text.slice(start));
    }
    this.#pass(text.slice(0, -LONGEST_FIELD));
    this.#kept = text.slice(-LONGEST_FIELD);
  }

  #takeFile(text: string): void {
    const end = text.indexOf('"');
    const isCut = end < 0 && text.endsWith('\\');
    if (isCut) this.#kept = '\\';
    const file = end < 0 ? text.slice(0, isCut ? -1 : undefined) : text.slice(0, end);
    // An empty text stays, for the schema to reject.
    if (file !== '' && !this.#decoder) {
      this.#decoder = new FileDecoder(this.#length);
      this.#pass(this.standIn);
    }
    // Some encoders escape slashes.
    this.#decoder?.write(file.replaceAll('\\/', '/'));
    if (end < 0) return;
    this.#part = 'after';
    this.#pass(text.slice(end));
  }

  #pass(text: string): void {
    if (text !== '') this.push(Buffer.from(text, 'latin1'));
  }
}

/** Characters in which a data URL prefix has to end. */
const LONGEST_PREFIX = 250;

/** Decodes a file in base64, with or without a data URL prefix, piece by piece. */
class FileDecoder {
  readonly #bytes: Buffer;
  /** The start of the text, until it is long enough to tell a prefix. */
  #start: string | undefined = '';
  /** The end of the text, which may be padded. */
  #rest = '';
  #digits = 0;
  #filled = 0;
  #isBroken = false;
  #isEmpty = true;

  /** @param length Characters that are expected. Longer texts are too large. */
  constructor(length: number) {
    this.#bytes = Buffer.allocUnsafeSlow(Math.min(Math.ceil((length * 3) / 4), MAX_IMAGE.bytes));
  }

  write(text: string): void {
    if (this.#start === undefined) return this.#feed(text);
    this.#start += text;
    if (this.#start.length >= LONGEST_PREFIX) this.#feedStart(this.#start);
  }

  /** @throws UploadError */
  end(): Uint8Array {
    if (this.#start !== undefined) this.#feedStart(this.#start);
    this.#decode(this.#rest.replace(/={1,2}$/, ''));
    const size = Math.floor((this.#digits * 3) / 4);
    if (size > MAX_IMAGE.bytes) throw uploadTooLarge();
    if (this.#isEmpty) throw new UploadError('empty', EMPTY_FILE);
    if (size === 0 || this.#digits % 4 === 1 || this.#isBroken) {
      const message = 'The file did not arrive as base64. Upload it again.';
      throw new UploadError('not_received', message);
    }
    return this.#bytes.subarray(0, this.#filled);
  }

  #feedStart(start: string): void {
    this.#start = undefined;
    const prefix = /^data:[^,]{0,200};base64,/.exec(start)?.[0] ?? '';
    this.#feed(start.slice(prefix.length));
  }

  #feed(text: string): void {
    if (text !== '') this.#isEmpty = false;
    const all = this.#rest + text;
    const end = Math.max(0, all.length - 4) & ~3;
    this.#decode(all.slice(0, end));
    this.#rest = all.slice(end);
  }

  #decode(digits: string): void {
    this.#digits += digits.length;
    const written = this.#bytes.write(digits, this.#filled, 'base64');
    // Node skips other characters, so the result would be too short.
    if (written !== Math.floor((digits.length * 3) / 4)) this.#isBroken = true;
    this.#filled += written;
  }
}

/** Decodes base64, with or without a data URL prefix. @throws UploadError */
export function decodeUpload(text: string): Uint8Array {
  const decoder = new FileDecoder(text.length);
  decoder.write(text);
  return decoder.end();
}
