import { PASSWORD_LENGTH } from '@catalogmx/shared/contract';
import { commonPasswords, commonWords } from './common-passwords.ts';

const { min, max } = PASSWORD_LENGTH;

/** Sequences that people type along: the alphabet, the digits, rows and columns of keyboards. */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '0123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8i9j0',
]
  .map((row) => row.repeat(Math.ceil(max / row.length) + 1))
  .flatMap((row) => [row, Array.from(row).reverse().join('')]);

/** Substitutes for letters, as in 'P@ssw0rd'. */
const DISGUISES: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

export function findPasswordProblem(password: string, username: string): string | undefined {
  const { length } = Array.from(password);
  if (length < min || length > max) return `Use ${min} to ${max} characters.`;
  const lower = password.toLowerCase();
  const name = username.trim().toLowerCase();
  if (lower === name || (name.length >= 3 && lower.includes(name))) {
    return 'Leave the user name out of the password.';
  }
  if (isRepetition(lower) || isRun(lower) || isCommon(lower)) {
    return 'Use another password: this one is among the first that are guessed.';
  }
  return undefined;
}

/** 'aaaaaaaa', 'abcabcabc', 'passwordpassword'. */
function isRepetition(lower: string): boolean {
  const period = (lower + lower).indexOf(lower, 1);
  return period < lower.length && (period <= 4 || isCommonStem(lower.slice(0, period)));
}

/** '12345678', 'hgfedcba', 'qwertyuiop'. */
function isRun(lower: string): boolean {
  return ROWS.some((row) => row.includes(lower));
}

function isCommon(lower: string): boolean {
  return commonPasswords.has(lower) || isCommonStem(lower) || isCommonStem(undisguise(lower));
}

/** A common word with at most six digits and symbols around it: 'welcome2024!'. */
function isCommonStem(lower: string): boolean {
  const stem = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return commonWords.has(stem) && lower.length - stem.length <= 6;
}

/** Digits and symbols at the end are not substitutes. */
function undisguise(lower: string): string {
  const end = lower.search(/[^\p{L}]*$/u);
  const stem = lower.slice(0, end).replace(/[^\p{L}]/gu, (sign) => DISGUISES[sign] ?? sign);
  return stem + lower.slice(end);
}
