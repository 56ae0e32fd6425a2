import { PROTECTED_USER_ID } from '@catalogmx/shared/contract';
import { clearFailures } from '../api/session/login-failure.repository.ts';
import { changeUser } from '../api/users/change-user.ts';
import type { Database } from '../database/tables.ts';
import { usernameKey } from '../database/username-key.ts';
import { generatePassword } from '../passwords/generated-password.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { findPasswordProblem } from '../passwords/password-policy.ts';

/** The message is one line that tells the operator what to do. */
class ResetError extends Error {
  override name = 'ResetError';
}

export interface PasswordReset {
  /** Default: user 1. */
  username?: string;
  /** Default: generated. */
  password?: string;
}

/**
 * Sets a user's password, activates the user, ends their sessions and clears all login failures.
 * @throws ResetError
 */
export async function resetUserPassword(
  db: Database,
  { username, password = generatePassword() }: PasswordReset,
  now: number = Date.now(),
): Promise<{ username: string; password: string }> {
  const user = await findUser(db, username);
  const problem = findPasswordProblem(password, user.username);
  if (problem) throw new ResetError(`The new password cannot be taken. ${problem}`);
  const passwordHash = await hashPassword(password);
  await changeUser(db, user.id, { passwordHash, active: true }, null, now);
  await clearFailures(db);
  return { username: user.username, password };
}

async function findUser(db: Database, username: string | undefined) {
  const query = db.selectFrom('users').select(['id', 'username']);
  const user = await (
    username === undefined
      ? query.where('id', '=', PROTECTED_USER_ID)
      : query.where('username_key', '=', usernameKey(username))
  ).executeTakeFirst();
  if (user) return user;
  throw new ResetError(
    username === undefined
      ? 'There is no user 1 yet. Start the server once: it creates one.'
      : `There is no user named '${username}'.`,
  );
}
