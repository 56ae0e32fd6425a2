import type { FastifyRequest } from 'fastify';
import { usernameKey } from '../../database/text-keys.ts';
import type { Database } from '../../database/tables.ts';
import { addressOf } from '../../http/client-address.ts';
import { tooManyRequests } from '../../http/errors.ts';
import { verifyPassword } from '../../passwords/password-hash.ts';
import { QueueFullError } from '../../work-queue/work-queue.ts';
import { cancelAttempt, type LoginAttempt, recordAttempt } from './login-failure.repository.ts';

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
