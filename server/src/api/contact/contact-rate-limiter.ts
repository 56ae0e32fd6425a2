import { AddressLimit } from '../../network/rate-limiter.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Messages of one address that are mailed; those beyond are kept as suspected. */
const MAILED = [
  { calls: 10, within: HOUR },
  { calls: 30, within: DAY },
] as const;

/** Messages of one address that are stored at all. */
const STORED = [
  { calls: 30, within: HOUR },
  { calls: 100, within: DAY },
] as const;

/** Counts the messages of each address, stored and mailed. */
export class ContactLimit {
  readonly #stored = new AddressLimit(STORED);
  readonly #mailed = new AddressLimit(MAILED);

  /** Counts a message, or answers how many milliseconds it has to wait, uncounted. */
  takeStored(address: string, now: number): number {
    return this.#stored.take(address, now);
  }

  /** Counts a message that would be mailed; false, uncounted, where it is one too many. */
  takeMailed(address: string, now: number): boolean {
    return this.#mailed.take(address, now) === 0;
  }

  /** Takes back a message that turned out to be stored already. */
  giveBack(address: string, wasMailed: boolean): void {
    this.#stored.giveBack(address);
    if (wasMailed) this.#mailed.giveBack(address);
  }
}
