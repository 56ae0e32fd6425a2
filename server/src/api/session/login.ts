import type { SessionInfo, TwoFactorProblem } from '@catalogmx/shared/contract';
import type { RouteContext } from '../../http/route-context.ts';
import { findCodeProblem } from '../../two-factor/redeem-code.ts';
import { cancelAttempt, type LoginAttempt, recordSuccess } from './login-failure.repository.ts';
import { findLoginUser } from './login.repository.ts';
import { attemptPassword } from './password-attempt.ts';

export interface LoginResult {
  /** Null if the credentials are wrong or the user is inactive. */
  user: SessionInfo | null;
  /** Set only if the password is right. */
  twoFactor?: TwoFactorProblem;
}

/** @throws ApiError 429 */
export async function checkLogin(
  context: RouteContext,
  attempt: LoginAttempt,
  { password, code }: { password: string | undefined; code: string },
): Promise<LoginResult> {
  const { db } = context;
  const now = context.clock();
  const user = await findLoginUser(db, attempt.usernameKey);
  // Always checked, so that the response time does not reveal which names exist.
  const matches = await attemptPassword(db, attempt, password, user?.passwordHash, now);
  if (!user?.active || !matches) return { user: null };
  const twoFactor = await findCodeProblem(context, user.info.id, code, now);
  // Neither a failure nor a login: what was counted before stays.
  if (twoFactor === 'required') await cancelAttempt(db, attempt);
  if (twoFactor) return { user: null, twoFactor };
  await recordSuccess(db, attempt, now);
  return { user: user.info };
}
