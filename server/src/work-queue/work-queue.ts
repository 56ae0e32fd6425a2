/** Thrown for work that a {@link WorkQueue} does not start. */
export class NotStartedError extends Error {
  override name = 'NotStartedError';
}

export class QueueFullError extends NotStartedError {
  override name = 'QueueFullError';
}

export interface Client {
  /** As returned by clientAddress. */
  address: string;
  /** Aborts when the client disconnects. */
  signal: AbortSignal;
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

/** Runs a few tasks at once, queues a limited number and rejects the rest. */
export class WorkQueue {
  readonly #limits: Limits;
  readonly #waiting: Waiting[] = [];
  #running = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /**
   * @throws QueueFullError immediately if the queue or the client's share of it is full.
   * @throws NotStartedError if the client disconnects before the work starts.
   */
  async run<T>(work: () => Promise<T>, client?: Client): Promise<T> {
    await this.#start(client);
    try {
      return await work();
    } finally {
      this.#finish();
    }
  }

  async #start(client: Client | undefined): Promise<void> {
    if (this.#running < this.#limits.running) {
      this.#running += 1;
      return;
    }
    if (this.#isFullFor(client?.address)) throw new QueueFullError('The queue is full.');
    await this.#wait(client);
  }

  #isFullFor(address: string | undefined): boolean {
    const { waiting, waitingPerAddress = waiting } = this.#limits;
    if (this.#waiting.length >= waiting) return true;
    if (address === undefined) return false;
    return this.#waiting.filter((other) => other.address === address).length >= waitingPerAddress;
  }

  #wait(client: Client | undefined): Promise<void> {
    return new Promise((start, reject) => {
      const place = { address: client?.address, start };
      this.#waiting.push(place);
      client?.signal.addEventListener('abort', () => {
        const index = this.#waiting.indexOf(place);
        if (index < 0) return;
        this.#waiting.splice(index, 1);
        reject(new NotStartedError('The client has disconnected.'));
      });
    });
  }

  #finish(): void {
    const next = this.#waiting.shift();
    // The slot is handed over directly, so a new task cannot jump the queue.
    if (next) next.start();
    else this.#running -= 1;
  }
}
