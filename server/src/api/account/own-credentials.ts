import type { OwnCredentials } from '@catalogmx/shared/contract';
import type { FastifyRequest } from 'fastify';
import { ApiError, conflict, invalidInput, unauthorized } from '../../http/errors.ts';
import { logSecurity } from '../../logging/security-log.ts';
import type { RouteContext } from '../../http/route-context.ts';
import { decodePasswordKey } from '../../passwords/password-key.ts';
import { isTwoFactorOn } from '../../two-factor/two-factor.repository.ts';
import { redeemCode } from '../../two-factor/redeem-code.ts';
import { cancelAttempt, type LoginAttempt } from '../session/login-failure.repository.ts';
import { attemptOf, attemptPassword } from '../session/password-attempt.ts';
import { findCredentials } from './account.repository.ts';

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
  const { attempt } = await attemptOwnPassword(context, request, current, field);
  await cancelAttempt(context.db, attempt);
}

/**
 * Checks the current password and a two-factor code, which it uses up. Wrong ones count for the login
 * delays.
 * @throws ApiError 400 naming the field `current` or `code`, 409 if codes are off, or 429
 */
export async function checkOwnCredentials(
  context: RouteContext,
  request: FastifyRequest,
  { current, code }: OwnCredentials,
): Promise<void> {
  const { attempt, userId } = await attemptOwnPassword(context, request, current, 'current');
  const isOn = await isTwoFactorOn(context.db, userId);
  if (isOn && !(await redeemCode(context, userId, code, context.clock()))) {
    logSecurity(request, { event: 'password.confirmation_failed', user: userId });
    throw invalidInput('Check the code.', { code: 'This code is not right.' });
  }
  await cancelAttempt(context.db, attempt);
  if (!isOn) throw conflict('Two-factor codes are off already.');
}

/** Counts the attempt as a failure, see attemptPassword. */
async function attemptOwnPassword(
  { db, clock }: RouteContext,
  request: FastifyRequest,
  current: string,
  field: string,
): Promise<{ attempt: LoginAttempt; userId: number }> {
  const userId = request.session?.user.id ?? 0;
  const user = await findCredentials(db, userId);
  if (!user) throw unauthorized();
  const attempt = attemptOf(request, user.username);
  const password = decodePasswordKey(current);
  const isRight = await attemptPassword(db, attempt, password, user.password_hash, clock()).catch(
    (error: unknown) => {
      if (error instanceof ApiError) {
        logSecurity(request, { event: 'password.confirmation_slowed', user: userId });
      }
      throw error;
    },
  );
  if (!isRight) {
    logSecurity(request, { event: 'password.confirmation_failed', user: userId });
    throw invalidInput('Check the password.', { [field]: 'This is not your current password.' });
  }
  return { attempt, userId };
}
