import type { Transaction } from 'kysely';
import type { Database, Tables } from '../../database/tables.ts';
import { tooManyRequests } from '../errors.ts';
import {
  DELAY_RULES,
  FORGET_ADDRESS,
  FORGET_FAILURES,
  type Failures,
  isForgotten,
  remainingDelay,
} from './login-backoff.ts';

/** Who tries to log in and from where. */
export interface LoginAttempt {
  /** In the form of users.username_key; it need not exist. */
  usernameKey: string;
  /** As answered by clientAddress. */
  address: string;
}

/**
 * Counts the attempt as a failure before its password is looked at, so that parallel guesses cannot
 * slip past the limit.
 * @throws ApiError 429 where it has to wait; then it is not counted, or hammering would never end.
 */
export async function chargeAttempt(
  db: Database,
  attempt: LoginAttempt,
  now: number,
): Promise<void> {
  const subjects = subjectsOf(attempt);
  await db.transaction().execute(async (transaction) => {
    // Always in this order, so that two transactions cannot wait for each other.
    const account = await lockFailures(transaction, subjects.account);
    const address = await lockFailures(transaction, subjects.address);
    const pair = await lockFailures(transaction, subjects.pair);
    const familiar = await isFamiliar(transaction, subjects.familiar, now);
    const delay = Math.max(
      familiar ? 0 : remainingDelay(account, DELAY_RULES.account, now),
      remainingDelay(address, DELAY_RULES.address, now),
      remainingDelay(pair, DELAY_RULES.pair, now),
    );
    if (delay > 0) throw tooSoon(delay);
    await countFailure(transaction, subjects.account, account, now);
    await countFailure(transaction, subjects.address, address, now);
    await countFailure(transaction, subjects.pair, pair, now);
  });
}

/** Takes back what {@link chargeAttempt} counted, where the password was not looked at. */
export async function refundAttempt(db: Database, attempt: LoginAttempt): Promise<void> {
  const { account, address, pair } = subjectsOf(attempt);
  await refund(db, [account, address, pair]);
}

/** Clears the account's failures after a login and remembers the address as one of the owner's. */
export async function rewardLogin(db: Database, attempt: LoginAttempt, now: number): Promise<void> {
  const { account, address, pair, familiar } = subjectsOf(attempt);
  await db.deleteFrom('login_failures').where('subject', 'in', [account, pair]).execute();
  await refund(db, [address]);
  await db
    .insertInto('login_failures')
    .values({ subject: familiar, failures: 0, last_failed_at: now })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ last_failed_at: now }))
    .execute();
  await deleteForgotten(db, now);
}

/** Lets everybody try again at once, as after a reset of a password. */
export async function clearFailures(db: Database): Promise<void> {
  await db.deleteFrom('login_failures').where('subject', 'not like', 'familiar:%').execute();
}

/** An address has no spaces, so that no user name can make one subject look like another. */
function subjectsOf({ usernameKey, address }: LoginAttempt) {
  // Longer names than any user's may be sent, but an index does not hold them.
  const name = usernameKey.slice(0, 128);
  return {
    account: `user:${name}`,
    address: `address:${address}`,
    pair: `pair:${address} ${name}`,
    familiar: `familiar:${address} ${name}`,
  };
}

/** Makes the row where it is missing and holds it until the end of the transaction. */
function lockFailures(db: Transaction<Tables>, subject: string): Promise<Failures> {
  return db
    .insertInto('login_failures')
    .values({ subject, failures: 0, last_failed_at: 0 })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet((row) => ({ subject: row.ref('excluded.subject') })),
    )
    .returning(['failures', 'last_failed_at'])
    .executeTakeFirstOrThrow();
}

async function countFailure(db: Database, subject: string, row: Failures, now: number) {
  await db
    .updateTable('login_failures')
    .set({ failures: isForgotten(row, now) ? 1 : row.failures + 1, last_failed_at: now })
    .where('subject', '=', subject)
    .execute();
}

async function isFamiliar(db: Database, subject: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('login_failures')
    .select('subject')
    .where('subject', '=', subject)
    .where('last_failed_at', '>', now - FORGET_ADDRESS)
    .executeTakeFirst();
  return row !== undefined;
}

async function refund(db: Database, subjects: string[]): Promise<void> {
  await db
    .updateTable('login_failures')
    .set((row) => ({ failures: row('failures', '-', 1) }))
    .where('subject', 'in', subjects)
    .where('failures', '>', 0)
    .execute();
}

async function deleteForgotten(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('login_failures')
    .where((is) =>
      is.or([
        is('last_failed_at', '<=', now - FORGET_ADDRESS),
        is.and([
          is('last_failed_at', '<=', now - FORGET_FAILURES),
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
