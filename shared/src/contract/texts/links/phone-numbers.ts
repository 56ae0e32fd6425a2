import { cleanPhone } from '../clean-text.ts';

/** Between the digits of a number in a field for numbers. */
const LOOSE = '[-. ()/]{0,4}';

/** Between the groups of digits of a number in a text. */
const GAP = '(?: ?[-–—./] ?| )';

const EXTENSION = String.raw`(?:[ ,;.(]{0,3}(?:ext(?:ensi[oó]n|n)?|x|#|int(?:erno)?)[.:# =]{0,3}(?<extension>\d{1,7})(?:(?<=\(\D{1,14}\d{1,7})\))?(?!\d|[-. ]\d{3}))?`;

const digits = (count: number | string) => `(?:[-. ()]{0,4}\\d){${count}}`;

/** Area code and exchange begin with 2 to 9. */
const LOOSE_AMERICAN = `[2-9]\\d\\d${LOOSE}[2-9]\\d\\d${LOOSE}\\d{4}`;

/** Numbers with a calling code after a prefix, of which those of North America and Mexico have a known length. */
const abroad = (prefix: string) =>
  `(?:${prefix})${LOOSE}(?:1${LOOSE}${LOOSE_AMERICAN}|52(?:${LOOSE}1)?${digits(10)}|(?!1|52)[2-9]${digits('6,13')})(?!\\d)`;

const AMERICAN = `(?:(?:\\(\\+?1\\)|(?:00)?1)(?:${GAP}|(?=\\()))?(?:\\([2-9]\\d\\d\\)${GAP}?|[2-9]\\d\\d${GAP})[2-9]\\d\\d${GAP}\\d{4}`;

const MEXICAN = `(?:\\(\\d\\d\\)${GAP}?|\\d\\d${GAP})\\d{4}${GAP}\\d{4}|(?:\\([2-9]\\d\\d\\)${GAP}?|[2-9]\\d\\d${GAP})\\d{3}${GAP}\\d{4}`;

/** No part of a word, an address, a price, an order number or a longer number. */
const BEFORE = String.raw`(?<![\p{Script=Latin}\d_$€£¥#=+%@&.-]|[^\s\d)]/)`;
const AFTER = String.raw`(?![\p{Script=Latin}\d_%@=]|-[\p{Script=Latin}\d]|[.:–—]\d)`;

const inText = (national: string) =>
  new RegExp(`${BEFORE}(?<number>${abroad('\\+')}|${national})${EXTENSION}${AFTER}`, 'giu');

const IN_TEXT = inText(AMERICAN);
const IN_MEXICAN_TEXT = inText(`${AMERICAN}|${MEXICAN}`);

/** Numbers in a text of a business in this country. The time that it takes grows with the text only. */
export function numbersInText(country: string): RegExp {
  return country === 'MX' ? IN_MEXICAN_TEXT : IN_TEXT;
}

const NATIONAL: Partial<Record<string, string>> = {
  '1': `(?:1${LOOSE})?${LOOSE_AMERICAN}(?!\\d)|[2-9]\\d\\d${LOOSE}\\d{4}(?!\\d)|52${digits(10)}(?!\\d)`,
  '52': `(?:01${LOOSE})?\\d${digits(9)}(?!\\d)|1${LOOSE}${LOOSE_AMERICAN}(?!\\d)`,
};

/** The first number in a field. */
function numberInField(callingCode: string | undefined): RegExp {
  const prefix = callingCode === '1' ? '\\+|00|011' : '\\+|00';
  const national = NATIONAL[callingCode ?? ''] ?? '(?!)';
  const any = String.raw`\d(?:[-. ()]{0,4}\d){2,14}(?!\d)|\d+`;
  return new RegExp(
    `(?<![\\d+])(?<number>${abroad(prefix)}|${national}|\\+?(?:${any}))${EXTENSION}`,
    'iu',
  );
}

/** Countries of the North American Numbering Plan. */
const NORTH_AMERICA =
  'AG AI AS BB BM BS CA DM DO GD GU JM KN KY LC MP MS PR SX TC TT US VC VG VI'.split(' ');

/** Returns the calling code of countries whose national numbers are known to have ten digits. */
export function callingCode(country: string): string | undefined {
  if (country === 'MX') return '52';
  return NORTH_AMERICA.includes(country) ? '1' : undefined;
}

/** A number as a phone dials it. */
interface DialedNumber {
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
