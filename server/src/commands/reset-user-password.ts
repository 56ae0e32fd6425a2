import { clearFailures } from '../api/session/login-failure.repository.ts';
import { changeUser } from '../api/users/user.repository.ts';
import type { Database } from '../database/tables.ts';
import { generatePassword } from '../passwords/read-password.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { findPasswordProblem } from '../passwords/password-policy.ts';
import { findNamedUser, UserCommandError } from './find-named-user.ts';

export interface PasswordReset {
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
