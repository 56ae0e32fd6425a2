import { cleanUrl } from './clean-text.ts';

const DASHES = /[\p{Dash_Punctuation}\u2043\u207b\u208b\u2212]/gu;

/** Full-width and small forms. */
const FORMS = /[\ufe50-\ufe6b\uff01-\uff5e]/g;

/**
 * Cleans a phone number as typed or pasted: digits, dashes and spaces become those of ASCII, invisible characters go.
 * The result may still not be a number.
 */
export function cleanPhone(text: string): string {
  return cleanUrl(text)
    .replace(DASHES, '-')
    .replace(FORMS, (form) => form.normalize('NFKC'))
    .replace(/(?!\d)\p{Nd}/gu, asciiDigit);
}

/** The digits of a script are in a row, from zero on. Some rows follow each other. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String((code - zero) % 10);
}
