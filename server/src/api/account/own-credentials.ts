import type { FastifyRequest } from 'fastify';
import { invalidInput, unauthorized } from '../../http/errors.ts';
import type { RouteContext } from '../../http/route-context.ts';
import { decodePasswordKey } from '../../passwords/password-key.ts';
import { cancelAttempt } from '../session/login-failure.repository.ts';
import { attemptOf, attemptPassword } from '../session/password-attempt.ts';
import { findCredentials } from './account.repository.ts';

/**
 * Checks the current password of the logged-in user. A wrong one counts for the login delays.
 * @param current As in the API's `key` field.
 * @throws ApiError 400 naming the field `current`, or 429
 */
export async function checkOwnPassword(
  { db, clock }: RouteContext,
  request: FastifyRequest,
  current: string,
): Promise<void> {
  const id = request.user?.id;
  const user = id === undefined ? undefined : await findCredentials(db, id);
  if (!user) throw unauthorized();
  const attempt = attemptOf(request, user.username);
  const password = decodePasswordKey(current);
  if (!(await attemptPassword(db, attempt, password, user.password_hash, clock()))) {
    throw invalidInput('Check the password.', { current: 'This is not your current password.' });
  }
  await cancelAttempt(db, attempt);
}
