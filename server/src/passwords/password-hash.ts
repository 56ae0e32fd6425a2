import { hash, verify } from '@node-rs/argon2';
import { WorkQueue } from '../work-queue/work-queue.ts';

/** 2 stands for argon2id; the memory is in KiB. */
const ARGON2 = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Made of random bytes that nobody kept: no password fits, and checking one takes as long as any. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$Pn8Y3wa6jAyinOgZSX7gsQ$JxgkfwdHPE/BEAiCzXHbOwIF4kXJ/iabsw/E8pmvfwc';

// Each check takes 19 MiB and one of libuv's four threads, which files and pictures need too.
const queue = new WorkQueue({ running: 2, waiting: 100 });

/** @throws QueueFullError when too many passwords are being worked on. */
export function hashPassword(password: string): Promise<string> {
  return queue.run(() => hash(canonical(password), ARGON2));
}

/**
 * Whether the password fits the hash. Without a hash it never does, in the same time.
 * @throws QueueFullError when too many passwords are being worked on.
 */
export function verifyPassword(
  password: string | undefined,
  passwordHash: string | undefined,
): Promise<boolean> {
  return queue.run(async () => {
    const fits = await verify(passwordHash ?? NOBODYS_HASH, canonical(password ?? ''));
    return fits && password !== undefined && passwordHash !== undefined;
  });
}

/** Keyboards write one accented letter in two ways, which look the same to their users. */
function canonical(password: string): string {
  return password.normalize('NFC');
}
