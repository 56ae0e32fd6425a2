import type { Metadata } from 'sharp';

interface Waiting {
  bytes: number;
  start: () => void;
}

/** Lets work begin as long as the memory that it needs is free. First come, first served. */
export class MemoryBudget {
  readonly #size: number;
  readonly #waiting: Waiting[] = [];
  #free: number;

  constructor(size: number) {
    this.#size = size;
    this.#free = size;
  }

  /** @param bytes Estimate; more than the whole budget counts as that, so the work runs alone. */
  async run<T>(bytes: number, work: () => Promise<T>): Promise<T> {
    const needed = Math.min(bytes, this.#size);
    await new Promise<void>((start) => {
      this.#waiting.push({ bytes: needed, start });
      this.#startNext();
    });
    try {
      return await work();
    } finally {
      this.#free += needed;
      this.#startNext();
    }
  }

  #startNext(): void {
    for (;;) {
      const [next] = this.#waiting;
      if (!next || next.bytes > this.#free) return;
      this.#waiting.shift();
      this.#free -= next.bytes;
      next.start();
    }
  }
}

/** Of the 500 MB of the image process; it has 70 MB itself, and a file of 10 MiB or two. */
export const imageMemory = new MemoryBudget(380 * 1024 * 1024);

/** Returns about how many bytes the decoder takes, see docs/decisions/server/images.md. */
export function estimateDecoder({ width, height, format, isProgressive }: Metadata): number {
  return width * height * (format === 'heif' ? 31 : isProgressive ? 11 : 6);
}
