import type { SessionInfo, TwoFactorProblem } from '@catalogmx/shared/contract';
import type { FastifyRequest } from 'fastify';
import type { RouteContext } from '../../platform/http/route.ts';
import type { SecurityEvent } from '../../platform/logging/security-log.ts';
import { ApiError, tooManyRequests } from '../../platform/http/errors.ts';
import { findCodeProblem } from '../two-factor/two-factor-codes.ts';
import { isTwoFactorOn } from '../two-factor/two-factor.repository.ts';
import { usernameKey } from '../../platform/database/text-keys.ts';
import type { Database } from '../../platform/database/tables.ts';
import { addressOf } from '../../platform/http/client-address.ts';
import { verifyPassword } from '../passwords/password-hash.ts';
import { QueueFullError } from '../../platform/limits/work-queue.ts';
import {
  cancelAttempt,
  type LoginAttempt,
  recordSuccess,
  recordAttempt,
} from './login-failure.repository.ts';
import { findLoginUser } from '../user.repository.ts';

export interface LoginResult {
  /** Null if the credentials are wrong or the user is inactive. */
  user: SessionInfo | null;
  /** Set only if the password is right. */
  twoFactor?: TwoFactorProblem;
  /** True if the login is for choosing another password. */
  mustChangePassword?: boolean;
}

/** @throws ApiError 429 */
export async function checkLogin(
  context: RouteContext,
  attempt: LoginAttempt,
  { password, code }: { password: string | undefined; code: string },
  log: (event: SecurityEvent) => void,
): Promise<LoginResult> {
  const { db } = context;
  const now = context.clock();
  const user = await findLoginUser(db, attempt.usernameKey);
  // Always checked, so that the response time does not reveal which names exist.
  const matches = await attemptPassword(db, attempt, password, user?.passwordHash, now).catch(
    (error: unknown) => {
      if (error instanceof ApiError)
        log({ event: 'login.slowed', user: user?.info.id ?? 'unknown' });
      throw error;
    },
  );
  if (!user?.active || !matches) {
    log({ event: 'login.failed', user: user?.info.id ?? 'unknown' });
    return { user: null };
  }
  const twoFactor = await findCodeProblem(context, user.info.id, code, now);
  // Neither a failure nor a login: what was counted before stays.
  if (twoFactor === 'required') await cancelAttempt(db, attempt);
  if (twoFactor) {
    const event = twoFactor === 'required' ? 'login.code_requested' : 'login.code_failed';
    log({ event, user: user.info.id });
    return { user: null, twoFactor };
  }
  await recordSuccess(db, attempt, now);
  const factors = (await isTwoFactorOn(db, user.info.id)) ? 2 : 1;
  log({ event: 'login.succeeded', user: user.info.id, factors });
  return { user: user.info, mustChangePassword: user.mustChangePassword };
}

export function attemptOf(request: FastifyRequest, username: string): LoginAttempt {
  return { usernameKey: usernameKey(username), address: addressOf(request) };
}

/**
 * Verifies a password, and counts the attempt as a failure whatever the result: the caller undoes that.
 * @throws ApiError 429 if it comes too soon after others.
 */
export async function attemptPassword(
  db: Database,
  attempt: LoginAttempt,
  password: string | undefined,
  passwordHash: string | undefined,
  now: number,
): Promise<boolean> {
  await recordAttempt(db, attempt, now);
  try {
    return await verifyPassword(password, passwordHash);
  } catch (error) {
    await cancelAttempt(db, attempt);
    if (error instanceof QueueFullError) {
      throw tooManyRequests('Too many people are logging in. Try again in 5 s.', 5);
    }
    throw error;
  }
}
