import type { SessionInfo } from '@catalogmx/shared/contract';
import type { Database } from '../../database/tables.ts';
import { type LoginAttempt, recordSuccess } from './login-failure.repository.ts';
import { findLoginUser } from './login.repository.ts';
import { attemptPassword } from './password-attempt.ts';

/** Returns null if the credentials are wrong or the user is inactive. @throws ApiError 429 */
export async function checkLogin(
  db: Database,
  attempt: LoginAttempt,
  password: string | undefined,
  now: number,
): Promise<SessionInfo | null> {
  const user = await findLoginUser(db, attempt.usernameKey);
  // Always checked, so that the response time does not reveal which names exist.
  const matches = await attemptPassword(db, attempt, password, user?.passwordHash, now);
  if (!user?.active || !matches) return null;
  await recordSuccess(db, attempt, now);
  return user.info;
}
