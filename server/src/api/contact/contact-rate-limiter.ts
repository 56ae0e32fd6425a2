import { RateLimiter } from '../../http/rate-limiter.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Messages beyond these are stored as suspected spam, not mailed. */
const MAILED = [
  { calls: 10, within: HOUR },
  { calls: 30, within: DAY },
] as const;

/** Messages beyond these are rejected. */
const STORED = [
  { calls: 30, within: HOUR },
  { calls: 100, within: DAY },
] as const;

export class ContactRateLimiter {
  readonly #stored = new RateLimiter(STORED);
  readonly #mailed = new RateLimiter(MAILED);

  /** Counts a message and returns 0, or returns the milliseconds to wait. */
  takeStored(address: string, now: number): number {
    return this.#stored.take(address, now);
  }

  /** Returns the milliseconds until the next message is accepted, without counting it. */
  waitOf(address: string, now: number): number {
    return this.#stored.waitOf(address, now);
  }

  /** Counts a message and returns true, or returns false if the limit is reached. */
  takeMailed(address: string, now: number): boolean {
    return this.#mailed.take(address, now) === 0;
  }

  /** Uncounts a message that turned out to be a duplicate. */
  refund(address: string, wasMailed: boolean): void {
    this.#stored.refund(address);
    if (wasMailed) this.#mailed.refund(address);
  }
}
