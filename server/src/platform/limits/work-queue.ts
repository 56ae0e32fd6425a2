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
  /** Calls back with the address of each further client that waits for the same work. */
  onJoin?: (callback: (address: string) => void) => void;
}

interface Limits {
  /** For the metrics. */
  name?: string;
  running: number;
  waiting: number;
  /** Maximum waiting per address; unlimited if omitted. */
  waitingPerAddress?: number;
}

interface Waiting {
  /** Whose share it counts to. */
  address: string | undefined;
  start: () => void;
}

/**
 * Runs a few tasks at once, queues a limited number and rejects the rest. Addresses take turns, so that one
 * task does not wait behind a hundred of somebody else.
 */
export class WorkQueue {
  /** The queues of this process that have a name. */
  static readonly named = new Map<string, WorkQueue>();
  readonly #limits: Limits;
  readonly #waiting = new Set<Waiting>();
  /** The waiting work by address. The first address is next. */
  readonly #turns = new Map<string | undefined, Set<Waiting>>();
  #running = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
    if (limits.name !== undefined) WorkQueue.named.set(limits.name, this);
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  /** How many addresses take turns. Tasks without an address count as one. */
  get addresses(): number {
    return this.#turns.size;
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
    if (this.#waiting.size >= waiting) return true;
    if (address === undefined) return false;
    const own = [...this.#waiting].filter((other) => other.address === address);
    return own.length >= waitingPerAddress;
  }

  #wait(client: Client | undefined): Promise<void> {
    return new Promise((start, reject) => {
      const place = { address: client?.address, start };
      this.#waiting.add(place);
      this.#line(place, client?.address);
      client?.onJoin?.((address) => {
        if (this.#waiting.has(place)) this.#line(place, address);
      });
      client?.signal.addEventListener('abort', () => {
        if (!this.#remove(place)) return;
        reject(new NotStartedError('The client has disconnected.'));
      });
    });
  }

  #line(place: Waiting, address: string | undefined): void {
    const line = this.#turns.get(address) ?? new Set();
    this.#turns.set(address, line.add(place));
  }

  /** Returns false if it has left already. */
  #remove(place: Waiting): boolean {
    for (const [address, line] of this.#turns) {
      if (line.delete(place) && line.size === 0) this.#turns.delete(address);
    }
    return this.#waiting.delete(place);
  }

  #finish(): void {
    const [turn] = this.#turns;
    if (!turn) {
      this.#running -= 1;
      return;
    }
    const [address, line] = turn;
    const [next] = line;
    // To the end of the turns, if there is more.
    this.#turns.delete(address);
    this.#turns.set(address, line);
    if (next) this.#remove(next);
    // The slot is handed over directly, so a new task cannot jump the queue.
    next?.start();
  }
}

/** Several clients that wait for the same work. It counts to the share of the first one's address. */
export class SharedClient implements Client {
  readonly address: string;
  readonly #abandoned = new AbortController();
  readonly #callbacks: ((address: string) => void)[] = [];
  #count = 0;

  constructor(address: string) {
    this.address = address;
  }

  get signal(): AbortSignal {
    return this.#abandoned.signal;
  }

  onJoin(callback: (address: string) => void): void {
    this.#callbacks.push(callback);
  }

  add({ address, signal }: Client): void {
    this.#count += 1;
    for (const callback of this.#callbacks) callback(address);
    signal.addEventListener('abort', () => {
      this.#count -= 1;
      if (this.#count === 0) this.#abandoned.abort();
    });
  }
}
