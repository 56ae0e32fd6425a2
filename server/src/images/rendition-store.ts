import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Keeps made pictures in a folder, each made once. The folder is a cache: anything in it may be
 * removed at any time.
 */
export class RenditionStore {
  readonly #folder: string;
  readonly #underWay = new Map<string, Promise<Uint8Array>>();
  readonly #warn: (error: unknown) => void;

  /** @param warn told when a picture could not be kept; it is answered all the same. */
  constructor(folder: string, warn: (error: unknown) => void) {
    this.#folder = folder;
    this.#warn = warn;
  }

  /** The picture of a file name: as kept, or made now. Calls at the same time share the work. */
  async get(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const underWay = this.#underWay.get(name);
    if (underWay) return underWay;
    const work = this.#readOrMake(name, make);
    this.#underWay.set(name, work);
    try {
      return await work;
    } finally {
      this.#underWay.delete(name);
    }
  }

  async #readOrMake(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const file = join(this.#folder, name);
    const kept = await readFile(file).catch(() => undefined);
    if (kept?.length) return kept;
    const bytes = await make();
    await this.#keep(file, bytes).catch(this.#warn);
    return bytes;
  }

  /** Another name first, so that nobody ever reads half a file. */
  async #keep(file: string, bytes: Uint8Array): Promise<void> {
    const unfinished = `${file}.${randomUUID()}.tmp`;
    await mkdir(this.#folder, { recursive: true });
    try {
      await writeFile(unfinished, bytes, { flush: true });
      await rename(unfinished, file);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }
}
