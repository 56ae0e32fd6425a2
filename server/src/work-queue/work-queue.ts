/** Thrown where a {@link WorkQueue} is full. */
export class QueueFullError extends Error {
  override name = 'QueueFullError';
}

/** Runs a few pieces of work at once, keeps a limited number waiting and refuses the rest. */
export class WorkQueue {
  readonly #limits: { running: number; waiting: number };
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(limits: { running: number; waiting: number }) {
    this.#limits = limits;
  }

  /** @throws QueueFullError at once, when too much is waiting already. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#start();
    try {
      return await work();
    } finally {
      this.#finish();
    }
  }

  async #start(): Promise<void> {
    if (this.#running < this.#limits.running) {
      this.#running += 1;
      return;
    }
    if (this.#waiting.length >= this.#limits.waiting) throw new QueueFullError('Too much waits.');
    await new Promise<void>((start) => this.#waiting.push(start));
  }

  #finish(): void {
    const next = this.#waiting.shift();
    // The place passes on without becoming free, so that a newcomer cannot take it.
    if (next) next();
    else this.#running -= 1;
  }
}
