import { createHash } from 'node:crypto';
import { RECOVERY_CODES } from '@catalogmx/shared/contract';
import { generatePassword } from '../passwords/generated-password.ts';

/** Returns codes of 79 bits each, such as 'k7fp-xm3q-9wtr-h2zd'. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, generatePassword);
}

/** Without a salt: the codes are too random to guess. */
export function hashRecoveryCode(code: string): string {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return createHash('sha256').update(plain).digest('hex');
}
