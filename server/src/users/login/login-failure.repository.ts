import { cutText } from '@catalogmx/shared/contract';
import type { Transaction } from 'kysely';
import { isFuture, MOST_SKEW } from '../../../../releases/store/stored-time.ts';
import { confirmedTime } from '../../platform/database/clock.repository.ts';
import type { Database, Tables } from '../../platform/database/tables.ts';
import { tooManyRequests } from '../../platform/http/errors.ts';

export interface LoginAttempt {
  /** In the form of users.username_key. The user need not exist. */
  usernameKey: string;
  /** As returned by clientAddress. */
  address: string;
}

/**
 * Counts the attempt as a failure before the password is checked, so that parallel guesses cannot
 * slip past the limit.
 * @throws ApiError 429 if it comes too soon. It is not counted then, or hammering would never end.
 */
export async function recordAttempt(
  db: Database,
  attempt: LoginAttempt,
  now: number,
): Promise<void> {
  const subjects = subjectsOf(attempt);
  await db.transaction().execute(async (transaction) => {
    // A fixed order prevents deadlocks.
    const account = await lockFailures(transaction, subjects.account, now);
    const address = await lockFailures(transaction, subjects.address, now);
    const pair = await lockFailures(transaction, subjects.pair, now);
    const familiar = await isFamiliar(transaction, subjects.familiar, now);
    const delay = Math.max(
      familiar ? 0 : remainingBackoff(account, BACKOFF_RULES.account, now),
      remainingBackoff(address, BACKOFF_RULES.address, now),
      remainingBackoff(pair, BACKOFF_RULES.pair, now),
    );
    if (delay > 0) throw tooSoon(delay);
    await countFailure(transaction, subjects.account, account, now);
    await countFailure(transaction, subjects.address, address, now);
    await countFailure(transaction, subjects.pair, pair, now);
  });
}

/** Undoes {@link recordAttempt} if the password could not be checked. */
export async function cancelAttempt(db: Database, attempt: LoginAttempt): Promise<void> {
  const { account, address, pair } = subjectsOf(attempt);
  await decrement(db, [account, address, pair]);
}

/** Clears the account's failures after a login and marks the address as familiar. */
export async function recordSuccess(
  db: Database,
  attempt: LoginAttempt,
  now: number,
): Promise<void> {
  const { account, address, pair, familiar } = subjectsOf(attempt);
  await db.deleteFrom('login_failures').where('subject', 'in', [account, pair]).execute();
  await decrement(db, [address]);
  await db
    .insertInto('login_failures')
    .values({ subject: familiar, failures: 0, last_failed_at: now })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ last_failed_at: now }))
    .execute();
  await deleteExpired(db, await confirmedTime(db, now));
}

/** Lets everybody try again immediately. Familiar addresses are kept. */
export async function clearFailures(db: Database): Promise<void> {
  await db.deleteFrom('login_failures').where('subject', 'not like', 'familiar:%').execute();
}

/** Addresses contain no spaces, so no user name can forge another subject. */
function subjectsOf({ usernameKey, address }: LoginAttempt) {
  // An index limits the length, and no user has a longer name.
  const name = cutText(usernameKey, 128);
  return {
    account: `user:${name}`,
    address: `address:${address}`,
    pair: `pair:${address} ${name}`,
    familiar: `familiar:${address} ${name}`,
  };
}

/** Creates the row if needed and locks it until the end of the transaction. Failures in the future do not count. */
async function lockFailures(
  db: Transaction<Tables>,
  subject: string,
  now: number,
): Promise<LoginFailures> {
  const row = await db
    .insertInto('login_failures')
    .values({ subject, failures: 0, last_failed_at: 0 })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet((row) => ({ subject: row.ref('excluded.subject') })),
    )
    .returning(['failures', 'last_failed_at'])
    .executeTakeFirstOrThrow();
  return isFuture(row.last_failed_at, now) ? { failures: 0, last_failed_at: 0 } : row;
}

async function countFailure(db: Database, subject: string, row: LoginFailures, now: number) {
  await db
    .updateTable('login_failures')
    .set({ failures: isExpired(row, now) ? 1 : row.failures + 1, last_failed_at: now })
    .where('subject', '=', subject)
    .execute();
}

async function isFamiliar(db: Database, subject: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('login_failures')
    .select('subject')
    .where('subject', '=', subject)
    .where('last_failed_at', '>', now - FAMILIAR_ADDRESS_LIFETIME)
    .where('last_failed_at', '<=', now + MOST_SKEW)
    .executeTakeFirst();
  return row !== undefined;
}

async function decrement(db: Database, subjects: string[]): Promise<void> {
  await db
    .updateTable('login_failures')
    .set((row) => ({ failures: row('failures', '-', 1) }))
    .where('subject', 'in', subjects)
    .where('failures', '>', 0)
    .execute();
}

async function deleteExpired(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('login_failures')
    .where((is) =>
      is.or([
        is('last_failed_at', '<=', now - FAMILIAR_ADDRESS_LIFETIME),
        is.and([
          is('last_failed_at', '<=', now - FAILURE_LIFETIME),
          is('subject', 'not like', 'familiar:%'),
        ]),
      ]),
    )
    .execute();
}

function tooSoon(delay: number) {
  const seconds = Math.ceil(delay / 1000);
  return tooManyRequests(`Too many failed logins. Try again in ${seconds} s.`, seconds);
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** Exponential backoff after failed logins. See docs/decisions/server/login-slowing.md. */
interface BackoffRule {
  /** Failures without a delay. */
  free: number;
  /** Maximum delay in milliseconds. */
  longest: number;
}

/** An attempt must pass all three rules. */
export const BACKOFF_RULES = {
  /** One account from one address. */
  pair: { free: 5, longest: 15 * MINUTE },
  /** One address, any account. */
  address: { free: 20, longest: 15 * MINUTE },
  /** One account, any address. Short, because the owner may be among those who wait. */
  account: { free: 5, longest: MINUTE },
} as const satisfies Record<string, BackoffRule>;

/** Failures expire this long after the last one, in milliseconds. */
export const FAILURE_LIFETIME = DAY;

/** An address stays familiar for this long after the last login, in milliseconds. */
const FAMILIAR_ADDRESS_LIFETIME = 90 * DAY;

interface LoginFailures {
  failures: number;
  last_failed_at: number;
}

/** Returns the milliseconds until the next attempt. The delay doubles with each failure. */
export function remainingBackoff(row: LoginFailures, rule: BackoffRule, now: number): number {
  if (row.failures < rule.free || isExpired(row, now)) return 0;
  const delay = Math.min(rule.longest, SECOND * 2 ** (row.failures - rule.free));
  // A clock that was set back must not lock anybody out until it is there again.
  const lastFailedAt = Math.min(row.last_failed_at, now);
  return Math.max(0, lastFailedAt + delay - now);
}

function isExpired(row: LoginFailures, now: number): boolean {
  return row.last_failed_at <= now - FAILURE_LIFETIME;
}
