import { createHash } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { WorkQueue } from '../../platform/limits/work-queue.ts';

/** Algorithm 2 is argon2id. The memory is in KiB. */
const ARGON2 = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash of discarded random bytes: matches no password, but takes as long to verify. */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$Pn8Y3wa6jAyinOgZSX7gsQ$JxgkfwdHPE/BEAiCzXHbOwIF4kXJ/iabsw/E8pmvfwc';

// Each hash takes 19 MiB and one of libuv's four threads, which files and images need too.
const logins = new WorkQueue({ name: 'logins', running: 2, waiting: 100 });

/** Of administrators, who do not wait behind a flood of logins. */
const changes = new WorkQueue({ name: 'password changes', running: 1, waiting: 20 });

/** @throws QueueFullError */
export function hashPassword(password: string): Promise<string> {
  return changes.run(() => hash(normalize(password), ARGON2));
}

/**
 * Returns the same hash for the same text, as slow to guess as that of a password.
 * @param salt Any text; others than this one give other hashes.
 * @throws QueueFullError
 */
export function stretch(text: string, salt: string): Promise<string> {
  const bytes = createHash('sha256').update(salt).digest().subarray(0, 16);
  return changes.run(() => hash(text, { ...ARGON2, salt: bytes }));
}

/** Returns false without a hash, in the same time. @throws QueueFullError */
export function verifyPassword(
  password: string | undefined,
  passwordHash: string | undefined,
): Promise<boolean> {
  return logins.run(async () => {
    const matches = await verify(passwordHash ?? DUMMY_HASH, normalize(password ?? ''));
    return matches && password !== undefined && passwordHash !== undefined;
  });
}

/** Keyboards encode accented letters in two ways that look the same. */
function normalize(password: string): string {
  return password.normalize('NFC');
}
