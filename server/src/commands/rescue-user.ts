import { PROTECTED_USER_ID } from '@catalogmx/shared/contract';
import type { Database } from '../platform/database/tables.ts';
import { usernameKey } from '../platform/database/text-keys.ts';
import { clearFailures } from '../users/login/login-failure.repository.ts';
import { changeUser } from '../users/user.repository.ts';
import { generatePassword, findPasswordProblem } from '../users/passwords/password-policy.ts';
import { hashPassword } from '../users/passwords/password-hash.ts';
import { endSessionsOfUser } from '../users/session/session.repository.ts';
import { removeTwoFactor } from '../users/two-factor/two-factor.repository.ts';
import { logCommand } from '../platform/logging/security-log.ts';
import { withExistingDatabase } from '../platform/database/open-database.ts';
import { readSettings } from '../platform/settings/settings.ts';

/** The message is one line that tells the operator what to do. */
class UserCommandError extends Error {
  override name = 'UserCommandError';
}

interface NamedUser {
  id: number;
  username: string;
}

/** Finds a user, by default user 1. @throws UserCommandError */
async function findNamedUser(db: Database, username: string | undefined): Promise<NamedUser> {
  const query = db.selectFrom('users').select(['id', 'username']);
  const user = await (
    username === undefined
      ? query.where('id', '=', PROTECTED_USER_ID)
      : query.where('username_key', '=', usernameKey(username))
  ).executeTakeFirst();
  if (user) return user;
  throw new UserCommandError(
    username === undefined
      ? 'There is no user 1 yet. Start the server once: it creates one.'
      : `There is no user named '${username}'.`,
  );
}

interface PasswordReset {
  /** Default: user 1. */
  username?: string;
  /** Default: generated. */
  password?: string;
}

/**
 * Sets a user's password, activates the user, ends their sessions and clears all login failures.
 * @throws UserCommandError
 */
export async function resetUserPassword(
  db: Database,
  { username, password = generatePassword() }: PasswordReset,
  now: number = Date.now(),
): Promise<{ id: number; username: string; password: string }> {
  const user = await findNamedUser(db, username);
  const problem = findPasswordProblem(password, user.username);
  if (problem) throw new UserCommandError(`The new password cannot be taken. ${problem}`);
  const passwordHash = await hashPassword(password);
  // Whoever runs the server may hand it out: releases without 'Mi cuenta' cannot change it.
  const changes = { passwordHash, active: true, mustChangePassword: false };
  await changeUser(db, user.id, changes, { ownToken: null, by: null }, now);
  await clearFailures(db);
  return { id: user.id, username: user.username, password };
}

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

/** Sets the password of a user, by default user 1, to NEW_PASSWORD, or to a generated one that is printed. */
export async function runResetPassword(username: string | undefined): Promise<void> {
  const given = process.env.NEW_PASSWORD || undefined;
  await withExistingDatabase(readSettings(process.env), async (db) => {
    const reset = await resetUserPassword(db, { username, password: given });
    logCommand({ event: 'password.reset', user: reset.id });
    const result = given === undefined ? ` is now: ${reset.password}` : ' is now NEW_PASSWORD.';
    console.log(`The password of '${reset.username}'${result}`);
  });
}
