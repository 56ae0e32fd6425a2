import { randomBytes } from 'node:crypto';
import { rm, stat, writeFile } from 'node:fs/promises';
import { isDiskFull } from './write-error.ts';

/** Bytes: many times those of a registry. */
const SIZE = 1024 * 1024;

/** A file that keeps room on a disk for what has to be written even if it is full. */
export class SpaceReserve {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  /** Runs `write`, and once more in place of the reserve if the disk is full. Reserves room again afterwards. */
  async spend(write: () => Promise<void>): Promise<void> {
    try {
      await write();
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      await rm(this.#path, { force: true });
      await write();
    }
    await this.#fill();
  }

  async #fill(): Promise<void> {
    const stats = await stat(this.#path).catch(() => undefined);
    if (stats?.size === SIZE) return;
    // Random, as some file systems store nothing for zeros. What had to be written is written, so that a failure
    // is none of the caller's; the next change tries again.
    await writeFile(this.#path, randomBytes(SIZE), { flush: true }).catch(() => undefined);
  }
}
