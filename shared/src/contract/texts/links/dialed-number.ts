import { cleanPhone } from '../clean-phone.ts';
import { numberInField } from './phone-patterns.ts';

/** Countries of the North American Numbering Plan. */
const NORTH_AMERICA =
  'AG AI AS BB BM BS CA DM DO GD GU JM KN KY LC MP MS PR SX TC TT US VC VG VI'.split(' ');

/** Returns the calling code of countries whose national numbers are known to have ten digits. */
export function callingCode(country: string): string | undefined {
  if (country === 'MX') return '52';
  return NORTH_AMERICA.includes(country) ? '1' : undefined;
}

/** A number as a phone dials it. */
export interface DialedNumber {
  /** ASCII digits, with '+' and the calling code if it is known. */
  number: string;
  /** Digits; empty without an extension. */
  extension: string;
}

/**
 * Returns the first number in a text.
 * @param country Of numbers without a calling code; two capital letters.
 */
export function firstNumber(text: string, country: string): DialedNumber | undefined {
  const code = callingCode(country);
  const groups = numberInField(code).exec(cleanPhone(text))?.groups;
  if (!groups) return undefined;
  return { number: dialed(groups.number ?? '', code), extension: groups.extension ?? '' };
}

/** Adds the calling code to a number of known length, and writes its digits only. */
export function dialed(number: string, code: string | undefined): string {
  const digits = number.replace(/\D/g, '');
  if (number.includes('+')) return `+${digits}`;
  const international = digits.replace(code === '1' ? /^(?:00|011)(?=\d{7})/ : /^00(?=\d{7})/, '');
  if (international !== digits) return `+${international}`;
  if (/^1[2-9]\d{2}[2-9]\d{6}$/.test(digits) && code) return `+${digits}`;
  if (code === '1' && /^52\d{10}$/.test(digits)) return `+${digits}`;
  const national = code === '52' ? digits.replace(/^01(?=\d{10}$)/, '') : digits;
  const isWhole = code === '1' ? /^[2-9]\d{2}[2-9]\d{6}$/ : /^\d{10}$/;
  return code && isWhole.test(national) ? `+${code}${national}` : digits;
}
