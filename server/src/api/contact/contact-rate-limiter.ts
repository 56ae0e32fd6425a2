import type { Database } from '../../database/tables.ts';
import { findWait, refundCall, takeCall } from '../../rate-limits/rate-limit.repository.ts';

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

const stored = (address: string) => `contact-stored ${address}`;
const mailed = (address: string) => `contact-mailed ${address}`;

/** Limits the messages of an address, together with the other servers on the database. */
export class ContactRateLimiter {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Counts a message and returns 0, or returns the milliseconds to wait. */
  takeStored(address: string, now: number): Promise<number> {
    return takeCall(this.#db, stored(address), STORED, now);
  }

  /** Returns the milliseconds until the next message is accepted, without counting it. */
  waitOf(address: string, now: number): Promise<number> {
    return findWait(this.#db, stored(address), STORED, now);
  }

  /** Counts a message and returns true, or returns false if the limit is reached. */
  async takeMailed(address: string, now: number): Promise<boolean> {
    return (await takeCall(this.#db, mailed(address), MAILED, now)) === 0;
  }

  /** Uncounts a message that turned out to be a duplicate. */
  async refund(address: string, wasMailed: boolean, now: number): Promise<void> {
    await refundCall(this.#db, stored(address), now);
    if (wasMailed) await refundCall(this.#db, mailed(address), now);
  }
}
