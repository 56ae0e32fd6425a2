import { generateSecret, generateURI, verifySync } from 'otplib';

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

export function isTotpCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

/** Returns the time step of a code: the current one, or one before or after it. */
export function findTimeStep(secret: string, code: string, now: number): number | undefined {
  if (!isTotpCode(code)) return undefined;
  const epoch = Math.floor(now / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: PERIOD });
  return result.valid ? Math.floor(epoch / PERIOD) + result.delta : undefined;
}
