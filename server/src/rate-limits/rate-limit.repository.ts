import type { Database } from '../database/tables.ts';
import { type RateLimit, waitFor } from '../http/rate-limiter.ts';

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
    const calls = await lockCalls(transaction, subject);
    const wait = longestWait(calls, limits, now);
    if (wait === 0) await writeCalls(transaction, subject, [...recent(calls, now), now], now);
    return wait;
  });
}

/** Undoes the last {@link takeCall} of a subject. */
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
  return longestWait(row ? parse(row.calls) : [], limits, now);
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

function longestWait(calls: number[], limits: readonly RateLimit[], now: number): number {
  return Math.max(...limits.map((limit) => waitFor(recent(calls, now), limit, now)));
}

/** Without those of a future that a wrong clock had seen, which nobody should wait for. */
function recent(calls: number[], now: number): number[] {
  return calls.filter((time) => time > now - KEPT_FOR && time <= now);
}

function parse(calls: string): number[] {
  return JSON.parse(calls) as number[];
}
