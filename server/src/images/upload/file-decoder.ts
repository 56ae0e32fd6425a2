import { MAX_IMAGE } from '@catalogmx/shared/contract';
import { emptyUpload, uploadNotReceived, uploadTooLarge } from './upload-error.ts';

/** Characters in which a data URL prefix has to end. */
const LONGEST_PREFIX = 250;

/** Decodes a file in base64, with or without a data URL prefix, piece by piece. */
export class FileDecoder {
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
    if (this.#isEmpty) throw emptyUpload();
    if (size === 0 || this.#digits % 4 === 1 || this.#isBroken) throw uploadNotReceived();
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
