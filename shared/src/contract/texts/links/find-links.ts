import { asciiDigits } from '../clean-text.ts';
import { findWebAddresses, type FoundLink, hostLength } from './find-web-addresses.ts';
import { callingCode, dialed, numbersInText } from './phone-numbers.ts';

/** In every line with an address. Most lines have none. */
const POSSIBLE = /[@\uff20\ufe6b\p{Nd}]|:\/\/|[wW]{3}\./u;

/**
 * Finds the web, email and phone addresses in a line, in their order.
 * @param country Of phone numbers without a calling code.
 */
export function findLinks(line: string, country: string): Required<FoundLink>[] {
  if (!POSSIBLE.test(line)) return [];
  const visible = visibleText(line);
  const plain = plainText(line);
  const web = findWebAddresses(visible.text).map((link) => placed(link, visible));
  const others = [...findMailAddresses(plain.text), ...findPhones(plain.text, country)];
  const all = [...web, ...others.map((link) => placed(link, plain))];
  return withoutOverlaps(all).filter((link): link is Required<FoundLink> => Boolean(link.href));
}

function placed(link: FoundLink, { starts, ends }: VisibleText): FoundLink {
  const { start, end } = link;
  return { ...link, start: starts?.[start] ?? start, end: ends?.[end - 1] ?? end };
}

/** Of two that overlap, the first one stays. */
function withoutOverlaps(links: FoundLink[]): FoundLink[] {
  let end = 0;
  return links
    .toSorted((one, other) => one.start - other.start)
    .filter((link) => {
      const isFree = link.start >= end;
      if (isFree) end = link.end;
      return isFree;
    });
}

const ATOM = String.raw`[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_{|}~-]`;

/** Runs of all that may be part of an address, so that one is found whole or not at all. */
const CANDIDATE = new RegExp(
  String.raw`(?<before>[\u2013\\@]?)(?<text>${ATOM}+(?:@${ATOM}*)*)`,
  'gu',
);

/** In one alphabet: in scripts without spaces, an address is not told from the word before it. */
const LOCAL =
  /^(?![.-])(?:[A-Za-z\p{Script=Latin}\p{M}\d.&'+_-]+|[\p{Script=Cyrillic}\p{M}\d.&'+_-]+|[\p{Script=Greek}\p{M}\d.&'+_-]+)$/u;

/** Finds email addresses in a text whose hyphens and wide characters are those of ASCII. */
function findMailAddresses(text: string): FoundLink[] {
  if (!text.includes('@')) return [];
  return Array.from(text.matchAll(CANDIDATE), ({ index, groups = {} }) => {
    const { before = '', text: candidate = '' } = groups;
    return before === '' ? findIn(candidate, index) : undefined;
  }).filter((link) => link !== undefined);
}

function findIn(candidate: string, index: number): FoundLink | undefined {
  const [written = '', domain, ...more] = candidate.split('@');
  if (domain === undefined || more.length > 0) return undefined;
  const local = written.replace(/^['*/|]+/, '');
  if (local.length > 64 || !LOCAL.test(local) || /\.\.|\.$/.test(local)) return undefined;
  const length = hostLength(domain);
  const isWhole = length > 0 && /^(?:\P{ASCII}|[.-]*(?:$|[!?'*/|}]))/u.test(domain.slice(length));
  if (!isWhole || /^[\d.]+$/.test(domain.slice(0, length))) return undefined;
  const start = index + written.length - local.length;
  const address = `${local}@${domain.slice(0, length)}`;
  return { start, end: start + address.length, href: `mailto:${address}` };
}

/** Finds phone numbers in a text whose digits, spaces and hyphens are those of ASCII. */
function findPhones(text: string, country: string): FoundLink[] {
  if (!/\d{4}/.test(text) && !text.includes('+')) return [];
  const code = callingCode(country) ?? '1';
  return Array.from(text.matchAll(numbersInText(country)), ({ 0: match, index, groups = {} }) => {
    const { number = '', extension } = groups;
    const href = `tel:${dialed(number, code)}${extension ? `;ext=${extension}` : ''}`;
    return { start: index, end: index + match.length, href };
  });
}

/** Invisible, but for the joiners and selectors inside words and emoji. */
const INVISIBLE =
  /(?!\t|\u200c|\u200d|\ufe0e|\ufe0f)[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/gu;

/** Neither of ASCII nor to be left as it is. An em dash separates words more often than it stands for a hyphen. */
const UNPLAIN =
  /(?![\t -~])[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Nd}\s\u2010\u2011\u2019\u2212\ufe50-\ufe6b\uff01-\uff5e]/gu;

const plain = new Map<string, string>();

/** A text as readers see it, with the places of its UTF-16 units in the original. */
interface VisibleText {
  text: string;
  /** Place of each unit in the original; undefined if they are the same. */
  starts?: number[];
  ends?: number[];
}

/** Removes invisible characters. */
function visibleText(text: string): VisibleText {
  return replaced(text, INVISIBLE, () => '');
}

/** Removes invisible characters, and makes digits, hyphens, spaces and wide characters those of ASCII. */
function plainText(text: string): VisibleText {
  return replaced(text, UNPLAIN, (char) => {
    const known = plain.get(char) ?? plainChar(char);
    plain.set(char, known);
    return known;
  });
}

function plainChar(char: string): string {
  if (/[\u2010\u2011\u2212\ufe63\uff0d]/.test(char)) return '-';
  if (char === '\u2019') return "'";
  if (/[^\S\ufeff]/.test(char)) return ' ';
  if (/[\ufe50-\ufe6b\uff01-\uff5e]/.test(char)) return char.normalize('NFKC');
  const digit = asciiDigits(char);
  return digit === char ? '' : digit;
}

/** @param convert Returns a text that is not longer. */
function replaced(
  original: string,
  pattern: RegExp,
  convert: (char: string) => string,
): VisibleText {
  const text = original.replace(pattern, convert);
  if (text.length === original.length) return { text };
  const starts: number[] = [];
  const ends: number[] = [];
  let place = 0;
  const keepTo = (end: number) => {
    for (; place < end; place++) {
      starts.push(place);
      ends.push(place + 1);
    }
  };
  for (const { 0: char, index } of original.matchAll(pattern)) {
    keepTo(index);
    place += char.length;
    if (convert(char) === '') continue;
    starts.push(index);
    ends.push(place);
  }
  keepTo(original.length);
  return { text, starts, ends };
}
