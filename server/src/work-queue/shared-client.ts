import type { Client } from './work-queue.ts';

/** Several clients that wait for the same work. It counts to the share of the first one's address. */
export class SharedClient implements Client {
  readonly address: string;
  readonly #abandoned = new AbortController();
  readonly #callbacks: ((address: string) => void)[] = [];
  #count = 0;

  constructor(address: string) {
    this.address = address;
  }

  /** Aborts once all of them have disconnected. */
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
