import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { isFuture } from '../../../releases/store/stored-time.ts';

const PREFIX = 'command';

/** Milliseconds that a token is valid: longer than a command takes that loads many pages on a slow machine. */
const LIFETIME = 3_600_000;

/** A release command on the server's machine, which has read the secret key and may therefore do everything. */
export interface CommandSender {
  /** Operating system user, for the history. */
  by: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/**
 * Signs a token for one run of a release command.
 * @param key As {@link loadSecretKey} returns it.
 * @param by Operating system user.
 */
export function signCommandToken(key: Buffer, by: string, now: number): string {
  const sender: CommandSender = { by, expiresAt: now + LIFETIME };
  const content = Buffer.from(JSON.stringify(sender)).toString('base64url');
  return [PREFIX, content, signatureOf(key, content)].join('.');
}

export function isCommandToken(text: string): boolean {
  return text.startsWith(`${PREFIX}.`);
}

/** Returns the sender of a token, or undefined if it was signed with another key or has expired. */
export function readCommandToken(
  key: Buffer,
  token: string,
  now: number,
): CommandSender | undefined {
  const [, content = '', signature = ''] = token.split('.');
  const expected = Buffer.from(signatureOf(key, content));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const sender = JSON.parse(Buffer.from(content, 'base64url').toString()) as CommandSender;
  const { expiresAt } = sender;
  return expiresAt > now && !isFuture(expiresAt - LIFETIME, now) ? sender : undefined;
}

/** With a key of its own, as the secret key encrypts. */
function signatureOf(key: Buffer, content: string): string {
  const own = Buffer.from(hkdfSync('sha256', key, '', 'release command', 32));
  return createHmac('sha256', own).update(content).digest('base64url');
}
