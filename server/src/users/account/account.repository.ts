import type { SessionInfo } from '@catalogmx/shared/contract';
import { changedFields, HIDDEN, recordUserChange, RESET_BY_MAIL } from '../../history/index.ts';
import type { Database } from '../../platform/database/tables.ts';
import { deleteMailLinks, redeemMailLink } from '../passwords/mail-link.repository.ts';
import { endSessionsOfUser } from '../session/session.repository.ts';

export async function renameAccount(
  db: Database,
  user: SessionInfo,
  name: string,
  now: number,
): Promise<void> {
  const { id } = user;
  await db.transaction().execute(async (transaction) => {
    const change = { name, updated_at: now };
    await transaction.updateTable('users').set(change).where('id', '=', id).execute();
    const fields = changedFields({ name: user.name }, { name });
    await recordUserChange(transaction, user, fields, user, now);
  });
}

/** Ends the other sessions of the user, and links for a forgotten password. */
export async function changeOwnPassword(
  db: Database,
  user: SessionInfo,
  passwordHash: string,
  ownToken: string,
  now: number,
): Promise<void> {
  const { id } = user;
  await db.transaction().execute(async (transaction) => {
    const change = { password_hash: passwordHash, must_change_password: 0, updated_at: now };
    await transaction.updateTable('users').set(change).where('id', '=', id).execute();
    await endSessionsOfUser(transaction, id, ownToken);
    await deleteMailLinks(transaction, id, 'password');
    await recordUserChange(transaction, user, { password: HIDDEN }, user, now);
  });
}

/**
 * Sets a password by a mailed link and ends all sessions. It is recorded without an administrator: nobody was
 * logged in. Returns false if the link was used meanwhile.
 */
export async function setForgottenPassword(
  db: Database,
  token: string,
  user: SessionInfo,
  passwordHash: string,
  now: number,
): Promise<boolean> {
  const { id } = user;
  return db.transaction().execute(async (transaction) => {
    const link = { userId: id, purpose: 'password' } as const;
    if (!(await redeemMailLink(transaction, token, link))) return false;
    const change = { password_hash: passwordHash, must_change_password: 0, updated_at: now };
    await transaction.updateTable('users').set(change).where('id', '=', id).execute();
    await endSessionsOfUser(transaction, id);
    await recordUserChange(transaction, user, RESET_BY_MAIL, null, now);
    return true;
  });
}
