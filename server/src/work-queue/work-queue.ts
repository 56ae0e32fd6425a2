/** Thrown for work that a {@link WorkQueue} does not start. */
export class NotStartedError extends Error {
  override name = 'NotStartedError';
}

/** Thrown if a {@link WorkQueue}, or one address's share of it, is full. */
export class QueueFullError extends NotStartedError {
  override name = 'QueueFullError';
}

/** The client that a piece of work is for. */
export interface Caller {
  /** As returned by clientAddress. */
  address: string;
  /** Aborts when the client disconnects. */
  gone: AbortSignal;
}

interface Limits {
  running: number;
  waiting: number;
  /** Maximum waiting per address; unlimited if omitted. */
  waitingPerAddress?: number;
}

interface Waiting {
  address: string | undefined;
  start: () => void;
}

/** Runs a few pieces of work at once, queues a limited number and rejects the rest. */
export class WorkQueue {
  readonly #limits: Limits;
  readonly #waiting: Waiting[] = [];
  #running = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /**
   * @param caller Omit for work that no single client asked for.
   * @throws QueueFullError immediately if the queue or the caller's share of it is full.
   * @throws NotStartedError if the caller disconnects before the work starts.
   */
  async run<T>(work: () => Promise<T>, caller?: Caller): Promise<T> {
    await this.#start(caller);
    try {
      return await work();
    } finally {
      this.#finish();
    }
  }

  async #start(caller: Caller | undefined): Promise<void> {
    if (this.#running < this.#limits.running) {
      this.#running += 1;
      return;
    }
    if (this.#isFullFor(caller?.address)) throw new QueueFullError('Too much waits.');
    await this.#wait(caller);
  }

  #isFullFor(address: string | undefined): boolean {
    const { waiting, waitingPerAddress = waiting } = this.#limits;
    if (this.#waiting.length >= waiting) return true;
    if (address === undefined) return false;
    return this.#waiting.filter((other) => other.address === address).length >= waitingPerAddress;
  }

  #wait(caller: Caller | undefined): Promise<void> {
    return new Promise((start, drop) => {
      const place = { address: caller?.address, start };
      this.#waiting.push(place);
      caller?.gone.addEventListener('abort', () => {
        const index = this.#waiting.indexOf(place);
        if (index < 0) return;
        this.#waiting.splice(index, 1);
        drop(new NotStartedError('The client has disconnected.'));
      });
    });
  }

  #finish(): void {
    const next = this.#waiting.shift();
    // The place passes on without becoming free, so that a newcomer cannot take it.
    if (next) next.start();
    else this.#running -= 1;
  }
}
