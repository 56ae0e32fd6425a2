import { wellFormed } from './well-formed.ts';

const FLAG = String.raw`\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{1,8}\u{e007f}`;

const IGNORABLE = String.raw`\p{Default_Ignorable_Code_Point}`;

/** Invisible characters that belong to what is beside them. */
const NEEDED = [
  FLAG,
  // A joiner inside a word.
  String.raw`(?<=[\p{L}\p{M}\p{N}])(?<!${IGNORABLE})[\u200c\u200d](?!${IGNORABLE})(?=[\p{L}\p{M}\p{N}])`,
  // A joiner inside an emoji.
  String.raw`(?<=\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier}|${FLAG})\u200d(?=\p{Extended_Pictographic})`,
  // A variation selector.
  String.raw`(?<=[\p{L}\p{N}\p{P}\p{S}])(?<!${IGNORABLE})[\u034f\u180b-\u180d\u180f\ufe00-\ufe0f\u{e0100}-\u{e01ef}]`,
].join('|');

/** Includes bidirectional overrides, which turn the text around them. NUL stays: the server rejects it. */
const INVISIBLE = String.raw`${IGNORABLE}|[\ufff9-\ufffc\x01-\x08\x0e-\x1f\x7f-\x9f]`;

const PARTS = new RegExp(`(${NEEDED})|${INVISIBLE}`, 'gu');

const LINE_ENDS = /[\v\f\x85\u2028\u2029]/g;

const DASHES = /[\p{Dash_Punctuation}\u2212]/gu;

/** Removes the invisible characters of a text, but for joiners inside words and emoji. */
export function cleanText(text: string): string {
  return text.replace(LINE_ENDS, '\n').replace(PARTS, (_match, needed?: string) => needed ?? '');
}

/** Cleans a one-line text, such as a title. Spaces of any kind become plain, those at the ends go. */
export function cleanLine(text: string): string {
  return cleanText(text)
    .normalize('NFC')
    .replace(/[^\S ]|\u2800/g, ' ')
    .trim();
}

/** Cleans a person's name: {@link cleanLine} with plain hyphens. */
export function cleanName(name: string): string {
  return cleanLine(name).replace(DASHES, '-');
}

/** Cleans a web address. The result may still not be one. */
export function cleanUrl(url: string): string {
  return cleanLine(url).replace(/\p{Default_Ignorable_Code_Point}/gu, '');
}

/** Cleans an email address. The result may still not be one. */
export function cleanEmail(email: string): string {
  return cleanUrl(email)
    .replace(DASHES, '-')
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
}

/** Replaces the decimal digits of all scripts by those of ASCII. */
export function asciiDigits(text: string): string {
  return text.replace(/(?!\d)\p{Nd}/gu, asciiDigit);
}

/** The digits of a script are in a row, from zero on. Some rows follow each other. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String((code - zero) % 10);
}

const PHONE_DASHES = /[\p{Dash_Punctuation}\u2043\u207b\u208b\u2212]/gu;

/** Full-width and small forms. */
const FORMS = /[\ufe50-\ufe6b\uff01-\uff5e]/g;

/**
 * Cleans a phone number as typed or pasted: digits, dashes and spaces become those of ASCII, invisible characters go.
 * The result may still not be a number.
 */
export function cleanPhone(text: string): string {
  const forms = cleanUrl(text).replace(FORMS, (form) => form.normalize('NFKC'));
  return asciiDigits(forms.replace(PHONE_DASHES, '-'));
}

/** Cleaners by the kind of text, as CleanString names them. */
export const CLEANERS = {
  text: cleanText,
  line: cleanLine,
  name: cleanName,
  email: cleanEmail,
  phone: cleanPhone,
};

/** Returns the name of a file without folders, as {@link cleanLine} does; empty if nothing is visible. */
export function cleanFileName(fileName: string): string {
  const name = fileName.split(/[/\\]/).at(-1) ?? '';
  return cleanLine(wellFormed(name).replaceAll('\0', ''));
}
