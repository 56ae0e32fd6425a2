import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Caller, NotStartedError } from '../work-queue/work-queue.ts';

/** Makes an image for all clients that wait for it, who count as one with the first one's address. */
type Make = (caller: Caller) => Promise<Uint8Array>;

/** An image that is being made. */
interface Work {
  bytes: Promise<Uint8Array>;
  /** Number of clients that wait for it. */
  callers: number;
  /** Aborts when all of them have disconnected. */
  unwanted: AbortController;
}

/**
 * Keeps made pictures in a folder, each made once. The folder is a cache: anything in it may be
 * removed at any time.
 */
export class RenditionStore {
  readonly #folder: string;
  readonly #underWay = new Map<string, Work>();
  readonly #warn: (error: unknown) => void;

  /** @param warn told when a picture could not be kept; it is answered all the same. */
  constructor(folder: string, warn: (error: unknown) => void) {
    this.#folder = folder;
    this.#warn = warn;
  }

  /**
   * Returns the image of a file name from the folder, or makes it. Concurrent calls share the work,
   * which counts to the address that came first.
   */
  async get(name: string, caller: Caller, make: Make): Promise<Uint8Array> {
    // Read before joining: only accepted work is shared, so a rejection reaches nobody else.
    const kept = await readFile(join(this.#folder, name)).catch(() => undefined);
    if (kept?.length) return kept;
    if (caller.gone.aborted) throw new NotStartedError('The client has disconnected.');
    const work = this.#underWay.get(name) ?? this.#begin(name, caller.address, make);
    work.callers += 1;
    caller.gone.addEventListener('abort', () => {
      work.callers -= 1;
      if (work.callers === 0) work.unwanted.abort();
    });
    return work.bytes;
  }

  #begin(name: string, address: string, make: Make): Work {
    const unwanted = new AbortController();
    const bytes = this.#makeAndKeep(name, () => make({ address, gone: unwanted.signal }));
    const work = { bytes: bytes.finally(() => this.#underWay.delete(name)), callers: 0, unwanted };
    this.#underWay.set(name, work);
    return work;
  }

  async #makeAndKeep(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const bytes = await make();
    await this.#keep(join(this.#folder, name), bytes).catch(this.#warn);
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
