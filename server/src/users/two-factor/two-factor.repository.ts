import type { SessionInfo } from '@catalogmx/shared/contract';
import type { Transaction } from 'kysely';
import { type Author, changedFields, HIDDEN, recordUserChange } from '../../history/index.ts';
import type { Database, Tables } from '../../platform/database/tables.ts';

export function findTwoFactor(db: Database, userId: number) {
  return db
    .selectFrom('two_factor')
    .select(['secret', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function isTwoFactorOn(db: Database, userId: number): Promise<boolean> {
  const row = await findTwoFactor(db, userId);
  return row !== undefined && row.confirmed_at !== null;
}

/** Stores a secret until it is confirmed, in place of an earlier one. Returns false if codes are on. */
export async function storePendingSecret(
  db: Database,
  userId: number,
  secret: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('two_factor')
    .values({ user_id: userId, secret, confirmed_at: null, last_step: 0 })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret })
        .where('two_factor.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return Boolean(numInsertedOrUpdatedRows);
}

/** Switches codes on and records that. Returns false if that secret is no longer pending. */
export async function confirmTwoFactor(
  db: Database,
  user: SessionInfo,
  confirmed: { secret: string; step: number; codeHashes: string[] },
  now: number,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('two_factor')
      .set({ confirmed_at: now, last_step: confirmed.step })
      .where('user_id', '=', user.id)
      .where('secret', '=', confirmed.secret)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await storeRecoveryCodes(transaction, user.id, confirmed.codeHashes);
    await recordUserChange(transaction, user, switched(true), user, now);
    return true;
  });
}

/** Steps by which no code is ahead of another one that is valid now, with some for the clocks of servers. */
const MOST_AHEAD = 4;

/**
 * Marks a code as used. Returns false if it was, or a later one. A code that is much later was used before the
 * clock was set back, and must not lock its user out until then.
 */
export async function redeemTimeStep(db: Database, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('two_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where((is) => is.or([is('last_step', '<', step), is('last_step', '>', step + MOST_AHEAD)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a recovery code. Returns false if the user has no such code. */
export async function redeemRecoveryCode(
  db: Database,
  userId: number,
  codeHash: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countRecoveryCodes(db: Database, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Replaces the codes and records that, but none of them. */
export async function replaceRecoveryCodes(
  db: Database,
  user: SessionInfo,
  codeHashes: string[],
  now: number,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await storeRecoveryCodes(transaction, user.id, codeHashes);
    await recordUserChange(transaction, user, { recoveryCodes: HIDDEN }, user, now);
  });
}

/** Switches codes off and records that. Returns false if there were none, not even pending. */
export async function removeTwoFactor(
  db: Database,
  user: Pick<SessionInfo, 'id' | 'username'>,
  by: Author,
  now: number,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('recovery_codes').where('user_id', '=', user.id).execute();
    const removed = await transaction
      .deleteFrom('two_factor')
      .where('user_id', '=', user.id)
      .returning('confirmed_at')
      .executeTakeFirst();
    if (removed && removed.confirmed_at !== null) {
      await recordUserChange(transaction, user, switched(false), by, now);
    }
    return removed !== undefined;
  });
}

function switched(twoFactor: boolean) {
  return changedFields({ twoFactor: !twoFactor }, { twoFactor });
}

async function storeRecoveryCodes(db: Transaction<Tables>, userId: number, codeHashes: string[]) {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const rows = codeHashes.map((code_hash) => ({ code_hash, user_id: userId }));
  await db.insertInto('recovery_codes').values(rows).execute();
}
