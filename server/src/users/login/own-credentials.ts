import { PASSWORD_REQUIRED } from '@catalogmx/shared/contract';
import type { FastifyRequest } from 'fastify';
import { ApiError, conflict, invalidInput, unauthorized } from '../../platform/http/errors.ts';
import { logSecurity } from '../../platform/logging/security-log.ts';
import type { RouteContext } from '../../platform/http/route.ts';
import { decodePasswordKey } from '../passwords/password-policy.ts';
import { isTwoFactorOn } from '../two-factor/two-factor.repository.ts';
import { redeemCode } from '../two-factor/two-factor-codes.ts';
import { cancelAttempt, recordAttempt } from './login-failure.repository.ts';
import { attemptOf, attemptPassword } from './login.ts';
import { requireSession } from '../session/session.guard.ts';
import { findCredentials } from '../user.repository.ts';

/**
 * Checks the current password of the logged-in user. A wrong one counts for the login delays.
 * @param current As in the API's `key` field.
 * @param field The name that it has in the body.
 * @throws ApiError 400 naming the field, or 429
 */
export async function checkOwnPassword(
  context: RouteContext,
  request: FastifyRequest,
  current: string,
  field = 'current',
): Promise<void> {
  const { db, clock } = context;
  const userId = request.session?.user.id ?? 0;
  const user = await findCredentials(db, userId);
  if (!user) throw unauthorized();
  const attempt = attemptOf(request, user.username);
  const password = decodePasswordKey(current);
  const checked = attemptPassword(db, attempt, password, user.password_hash, clock());
  if (!(await logSlowed(request, userId, checked))) {
    logSecurity(request, { event: 'password.confirmation_failed', user: userId });
    throw invalidInput('Check the password.', { [field]: 'This is not your current password.' });
  }
  await cancelAttempt(db, attempt);
}

/**
 * Checks and uses up a two-factor code of the logged-in user. A wrong one counts for the login delays.
 * @throws ApiError 400 naming the field `code`, 409 if codes are off, or 429
 */
export async function checkOwnCode(
  context: RouteContext,
  request: FastifyRequest,
  code: string,
): Promise<void> {
  const { db, clock } = context;
  const user = await requireSession(request);
  if (!(await isTwoFactorOn(db, user.id))) throw conflict('Two-factor codes are off already.');
  const attempt = attemptOf(request, user.username);
  await logSlowed(request, user.id, recordAttempt(db, attempt, clock()));
  if (!(await redeemCode(context, user.id, code, clock()))) {
    logSecurity(request, { event: 'password.confirmation_failed', user: user.id });
    throw invalidInput('Check the code.', { code: 'This code is not right.' });
  }
  await cancelAttempt(db, attempt);
}

/**
 * Creates a preValidation hook for calls that change somebody's access, after requireSession. It accepts a session
 * whose login is at most ten minutes old, later the user's password as `currentPassword` in the body. It removes
 * that field, so that nothing stores or records it.
 * @throws ApiError 403 without a password, 400 naming `currentPassword`, or 429
 */
export function recentPassword(context: RouteContext) {
  return async (request: FastifyRequest): Promise<void> => {
    const body = request.body as { currentPassword?: unknown } | null | undefined;
    const currentPassword = body?.currentPassword;
    delete body?.currentPassword;
    if (request.session?.isRecent) return;
    if (typeof currentPassword !== 'string') {
      // Older admin areas show this: they cannot send the password.
      const message =
        'Your login is more than 10 minutes old. Log out and in again, then repeat this.';
      throw new ApiError(403, { code: PASSWORD_REQUIRED, message });
    }
    await checkOwnPassword(context, request, currentPassword, 'currentPassword');
    logSecurity(request, { event: 'password.confirmed', user: request.session?.user.id ?? 0 });
  };
}

async function logSlowed<T>(request: FastifyRequest, user: number, attempted: Promise<T>) {
  try {
    return await attempted;
  } catch (error) {
    if (error instanceof ApiError) {
      logSecurity(request, { event: 'password.confirmation_slowed', user });
    }
    throw error;
  }
}
