import { randomUUID } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { FileDecoder } from './file-decoder.ts';

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
  /** What may be the start of the field, or of an escaped slash. */
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
