import { clearFailures } from '../api/session/login-failure.repository.ts';
import { endSessionsOfUser } from '../api/session/session.repository.ts';
import type { Database } from '../database/tables.ts';
import { removeTwoFactor } from '../two-factor/two-factor.repository.ts';
import { findNamedUser, type NamedUser, UserCommandError } from './find-named-user.ts';

/**
 * Switches the two-factor codes of a user off, by default user 1, ends their sessions and clears all login
 * failures. Returns the user.
 * @throws UserCommandError
 */
export async function switchTwoFactorOff(db: Database, username?: string): Promise<NamedUser> {
  const user = await findNamedUser(db, username);
  if (!(await removeTwoFactor(db, user, null, Date.now()))) {
    throw new UserCommandError(`Two-factor codes of '${user.username}' are off already.`);
  }
  await db.transaction().execute((transaction) => endSessionsOfUser(transaction, user.id));
  await clearFailures(db);
  return user;
}
