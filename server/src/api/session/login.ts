import type { SessionInfo } from '@catalogmx/shared/contract';
import type { Database } from '../../database/tables.ts';
import { verifyPassword } from '../../passwords/password-hash.ts';
import { QueueFullError } from '../../work-queue/work-queue.ts';
import { tooManyRequests } from '../../http/errors.ts';
import {
  recordAttempt,
  type LoginAttempt,
  cancelAttempt,
  recordSuccess,
} from './login-failure.repository.ts';
import { findLoginUser, type LoginUser } from './login.repository.ts';

/** Returns null if the credentials are wrong or the user is inactive. @throws ApiError 429 */
export async function checkLogin(
  db: Database,
  attempt: LoginAttempt,
  password: string | undefined,
  now: number,
): Promise<SessionInfo | null> {
  await recordAttempt(db, attempt, now);
  const user = await findLoginUser(db, attempt.usernameKey);
  // Always checked, so that the response time does not reveal which names exist.
  const matches = await verifyOrCancel(db, attempt, password, user);
  if (!user?.active || !matches) return null;
  await recordSuccess(db, attempt, now);
  return user.info;
}

async function verifyOrCancel(
  db: Database,
  attempt: LoginAttempt,
  password: string | undefined,
  user: LoginUser | undefined,
): Promise<boolean> {
  try {
    return await verifyPassword(password, user?.passwordHash);
  } catch (error) {
    await cancelAttempt(db, attempt);
    if (error instanceof QueueFullError) {
      throw tooManyRequests('Too many people are logging in. Try again in 5 s.', 5);
    }
    throw error;
  }
}
