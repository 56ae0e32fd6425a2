import { randomInt } from 'node:crypto';

/** Without the characters that look like another one. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A random password of 79 bits that is easy to read out and type, such as 'k7fp-xm3q-9wtr-h2zd'. */
export function generatePassword(): string {
  const group = () =>
    Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: 4 }, group).join('-');
}
