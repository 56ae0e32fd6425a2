import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BackupError } from '../backup-error.ts';
import { KEY_FILE } from '../snapshot-records.ts';
import type { FileSink } from './load-records.ts';

/** Paths below the release folder, such as `releases/catalog/1.0.0/entry.js`. */
const RELEASE_PATH = /^releases(\/(?!\.)[^/\\:\0]+)+$/;

/** Bytes. A key has 45. */
const LONGEST_KEY = 1_000;

/** Keeps the key of a backup, and writes its release files to a folder. */
export class ReleaseFolderSink implements FileSink {
  /** The content of the key file; undefined if the backup has none. */
  key: string | undefined;
  readonly #folder: string;
  #file: FileHandle | undefined;
  #isKey = false;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async open(path: string): Promise<void> {
    this.#isKey = path === KEY_FILE;
    if (this.#isKey) this.key = '';
    if (this.#isKey) return;
    const target = join(this.#folder, checked(path));
    await mkdir(dirname(target), { recursive: true });
    this.#file = await open(target, 'wx');
  }

  async write(bytes: Uint8Array): Promise<void> {
    if (this.#file) await this.#file.writeFile(bytes);
    if (!this.#isKey || this.key === undefined) return;
    this.key += Buffer.from(bytes).toString('utf8');
    if (this.key.length > LONGEST_KEY) throw new BackupError(`${KEY_FILE} is too long.`);
  }

  async close(): Promise<void> {
    const file = this.#file;
    this.#file = undefined;
    this.#isKey = false;
    if (!file) return;
    try {
      await file.sync();
    } finally {
      await file.close();
    }
  }

  async delete(path: string): Promise<void> {
    await rm(join(this.#folder, checked(path)), { recursive: true, force: true });
  }
}

/** Keeps a manipulated backup from writing elsewhere. */
function checked(path: string): string {
  if (RELEASE_PATH.test(path)) return path;
  throw new BackupError(`The backup has a file in a wrong place: '${path}'.`);
}
