import { LRUCache } from 'lru-cache';
import type { Database } from '../database/tables.ts';

interface RateLimit {
  calls: number;
  /** Milliseconds. */
  within: number;
}

/** Milliseconds for which calls are kept: as long as the longest limit. */
const KEPT_FOR = 24 * 60 * 60_000;

/**
 * Counts a call and returns 0, or returns the milliseconds to wait without counting it. All servers on the
 * database count together.
 * @param subject What is limited and the address, such as 'contact 192.0.2.1'.
 */
export function takeCall(
  db: Database,
  subject: string,
  limits: readonly RateLimit[],
  now: number,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const calls = recent(await lockCalls(transaction, subject), now);
    const wait = longestWait(calls, limits, now);
    if (wait === 0) await writeCalls(transaction, subject, [...calls, now], now);
    return wait;
  });
}

export async function refundCall(db: Database, subject: string, now: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const calls = await lockCalls(transaction, subject);
    await writeCalls(transaction, subject, calls.slice(0, -1), now);
  });
}

/** Returns the milliseconds until the next call of a subject is accepted, without counting one. */
export async function findWait(
  db: Database,
  subject: string,
  limits: readonly RateLimit[],
  now: number,
): Promise<number> {
  const row = await db
    .selectFrom('rate_limits')
    .select('calls')
    .where('subject', '=', subject)
    .executeTakeFirst();
  return longestWait(row ? recent(parse(row.calls), now) : [], limits, now);
}

/** Deletes the calls that count for no limit any more. */
export async function deleteOldCalls(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('rate_limits')
    .where('last_at', '<=', now - KEPT_FOR)
    .execute();
}

/** Creates the row if needed and locks it until the end of the transaction. */
async function lockCalls(db: Database, subject: string): Promise<number[]> {
  const { calls } = await db
    .insertInto('rate_limits')
    .values({ subject, last_at: 0, calls: '[]' })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet((row) => ({ subject: row.ref('excluded.subject') })),
    )
    .returning('calls')
    .executeTakeFirstOrThrow();
  return parse(calls);
}

async function writeCalls(db: Database, subject: string, calls: number[], now: number) {
  await db
    .updateTable('rate_limits')
    .set({ calls: JSON.stringify(calls), last_at: now })
    .where('subject', '=', subject)
    .execute();
}

/** Returns the milliseconds until all limits accept a call after those, the oldest first. */
function longestWait(all: number[], limits: readonly RateLimit[], now: number): number {
  const waits = limits.map(({ calls, within }) => {
    const oldestCounted = all.at(-calls);
    return oldestCounted === undefined ? 0 : oldestCounted + within - now;
  });
  return Math.max(0, ...waits);
}

/** Without those of a future that a wrong clock had seen, which nobody should wait for. */
function recent(calls: number[], now: number, within = KEPT_FOR): number[] {
  return calls.filter((time) => time > now - within && time <= now);
}

function parse(calls: string): number[] {
  return JSON.parse(calls) as number[];
}

/** Bounds the memory. Beyond it, the address that has been idle longest is dropped. */
const MAX_ADDRESSES = 10_000;

/** Limits the calls of each address in sliding windows, in the memory of this process. */
export class RateLimiter {
  readonly #limits: readonly RateLimit[];
  readonly #longest: number;
  readonly #calls = new LRUCache<string, number[]>({ max: MAX_ADDRESSES });

  constructor(limits: readonly RateLimit[]) {
    this.#limits = limits;
    this.#longest = Math.max(...limits.map((limit) => limit.within));
  }

  /** Counts a call and returns 0, or returns the milliseconds to wait without counting it. */
  take(address: string, now: number): number {
    const calls = recent(this.#calls.get(address) ?? [], now, this.#longest);
    const wait = longestWait(calls, this.#limits, now);
    if (wait === 0) this.#calls.set(address, [...calls, now]);
    return wait;
  }
}
