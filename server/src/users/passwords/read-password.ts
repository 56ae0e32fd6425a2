import { randomInt } from 'node:crypto';
import { invalidInput } from '../../platform/http/errors.ts';
import { findPasswordProblem } from './password-policy.ts';

/** Decodes a new password from the field `key`. @throws ApiError 400 */
export function readNewPassword(key: string, username: string): string {
  const password = decodePasswordKey(key);
  const problem =
    password === undefined
      ? 'Send the base64 of the password in UTF-8.'
      : findPasswordProblem(password, username);
  if (password === undefined || problem) {
    throw invalidInput('Check the password.', { key: problem ?? '' });
  }
  return password;
}

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Decodes the API's `key` field, base64 of UTF-8. Returns undefined if it is malformed. */
export function decodePasswordKey(key: string): string | undefined {
  if (!BASE64.test(key)) return undefined;
  try {
    return utf8.decode(Buffer.from(key, 'base64'));
  } catch {
    return undefined;
  }
}

/** Without lookalike characters. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Returns a password with 79 bits of entropy that is easy to type, such as 'k7fp-xm3q-9wtr-h2zd'. */
export function generatePassword(): string {
  const group = () =>
    Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: 4 }, group).join('-');
}
