import type { TwoFactorProblem } from '@catalogmx/shared/contract';
import type { Database } from '../database/tables.ts';
import type { Settings } from '../settings.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { decryptSecret } from './secret-cipher.ts';
import { loadSecretKey } from './secret-key.ts';
import { findTimeStep, isTotpCode, plainCode } from './totp.ts';
import {
  findTwoFactor,
  isTwoFactorOn,
  redeemRecoveryCode,
  redeemTimeStep,
} from './two-factor.repository.ts';

interface Context {
  db: Database;
  settings: Pick<Settings, 'secretKey' | 'dataDir'>;
}

/** Checks the code of a login with a right password. Undefined if it suffices, or none is needed. */
export async function findCodeProblem(
  context: Context,
  userId: number,
  code: string,
  now: number,
): Promise<TwoFactorProblem | undefined> {
  if (!(await isTwoFactorOn(context.db, userId))) return undefined;
  if (code.trim() === '') return 'required';
  return (await redeemCode(context, userId, code, now)) ? undefined : 'wrong';
}

/** Uses up a code of the authenticator app or a recovery code. Returns false if it is wrong or used. */
export async function redeemCode(
  { db, settings }: Context,
  userId: number,
  code: string,
  now: number,
): Promise<boolean> {
  const plain = plainCode(code);
  if (!isTotpCode(plain)) return redeemRecoveryCode(db, userId, hashRecoveryCode(plain));
  const row = await findTwoFactor(db, userId);
  if (!row) return false;
  const secret = decryptSecret(loadSecretKey(settings), userId, row.secret);
  const step = findTimeStep(secret, plain, now);
  return step !== undefined && redeemTimeStep(db, userId, step);
}
