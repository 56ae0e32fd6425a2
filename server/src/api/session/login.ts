import type { SessionInfo } from '@catalogmx/shared/contract';
import type { Database } from '../../database/tables.ts';
import { verifyPassword } from '../../passwords/password-hash.ts';
import { QueueFullError } from '../../work-queue/work-queue.ts';
import { tooManyRequests } from '../errors.ts';
import {
  chargeAttempt,
  type LoginAttempt,
  refundAttempt,
  rewardLogin,
} from './login-failure.repository.ts';
import { findLoginUser, type LoginUser } from './login.repository.ts';

/**
 * Answers whose name and password these are; null where nobody's or where the user is switched off.
 * @throws ApiError 429 after too many failures, or while too many others log in.
 */
export async function checkLogin(
  db: Database,
  attempt: LoginAttempt,
  password: string | undefined,
  now: number,
): Promise<SessionInfo | null> {
  await chargeAttempt(db, attempt, now);
  const user = await findLoginUser(db, attempt.usernameKey);
  // The password is checked in any case, so that the time does not tell which names exist.
  const fits = await verifyOrRefund(db, attempt, password, user);
  if (!user?.active || !fits) return null;
  await rewardLogin(db, attempt, now);
  return user.info;
}

async function verifyOrRefund(
  db: Database,
  attempt: LoginAttempt,
  password: string | undefined,
  user: LoginUser | undefined,
): Promise<boolean> {
  try {
    return await verifyPassword(password, user?.passwordHash);
  } catch (error) {
    await refundAttempt(db, attempt);
    if (error instanceof QueueFullError) {
      throw tooManyRequests('Too many people are logging in. Try again in 5 s.', 5);
    }
    throw error;
  }
}
