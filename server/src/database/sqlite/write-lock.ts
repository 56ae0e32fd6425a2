import { UnavailableError } from '../unavailable-error.ts';

/** Lets one write of this process in at a time, in the order in which they came. */
export class WriteLock {
  readonly #waiting: (() => void)[] = [];
  #taken = false;

  /**
   * @param timeout In milliseconds.
   * @throws UnavailableError if it is not free by then.
   */
  async take(timeout: number): Promise<void> {
    if (this.#taken) await this.#wait(timeout);
    this.#taken = true;
  }

  release(): void {
    const next = this.#waiting.shift();
    // Handed over directly, so that nobody jumps the queue.
    if (next) next();
    else this.#taken = false;
  }

  #wait(timeout: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(start), 1);
        reject(new UnavailableError('Another write took too long.'));
      }, timeout);
      this.#waiting.push(start);
    });
  }
}
