import { type TwoFactorProblem, RECOVERY_CODES } from '@catalogmx/shared/contract';
import { generateSecret, generateURI, verifySync } from 'otplib';
import { createHash } from 'node:crypto';
import type { Database } from '../../platform/database/tables.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { generatePassword } from '../passwords/password-policy.ts';
import { decryptSecret, loadSecretKey } from '../../platform/settings/secret-key.ts';
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

/** In seconds. */
const PERIOD = 30;

/** Returns a secret of 160 bits in base32. */
export function createSecret(): string {
  return generateSecret();
}

/** Returns the otpauth address that authenticator apps read from a QR code. */
export function setupUri(secret: string, account: { site: string; username: string }): string {
  return generateURI({ issuer: account.site, label: account.username, secret });
}

/** Removes what apps and people group a code with, such as spaces and hyphens. */
export function plainCode(code: string): string {
  return code.replace(/[^\p{L}\p{N}]/gu, '');
}

function isTotpCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

/** Returns the time step of a code: the current one, or one before or after it. */
export function findTimeStep(secret: string, code: string, now: number): number | undefined {
  if (!isTotpCode(code)) return undefined;
  const epoch = Math.floor(now / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: PERIOD });
  return result.valid ? Math.floor(epoch / PERIOD) + result.delta : undefined;
}

/** Returns codes of 79 bits each, such as 'k7fp-xm3q-9wtr-h2zd'. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, generatePassword);
}

/** Without a salt: the codes are too random to guess. */
export function hashRecoveryCode(code: string): string {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return createHash('sha256').update(plain).digest('hex');
}
