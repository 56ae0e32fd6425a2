import { randomInt } from 'node:crypto';

/** Without lookalike characters. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Returns a password with 79 bits of entropy that is easy to type, such as 'k7fp-xm3q-9wtr-h2zd'. */
export function generatePassword(): string {
  const group = () =>
    Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: 4 }, group).join('-');
}
