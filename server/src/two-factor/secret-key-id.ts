import { createHash } from 'node:crypto';

/** Identifies a secret key without telling it: the first 16 hexadecimal digits of its SHA-256. */
export function secretKeyId(key: Buffer): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 16);
}
