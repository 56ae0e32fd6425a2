import { asciiDigits } from '../ascii-digits.ts';

/** Invisible, but for the joiners and selectors inside words and emoji. */
const INVISIBLE =
  /(?!\t|\u200c|\u200d|\ufe0e|\ufe0f)[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/gu;

/** Neither of ASCII nor to be left as it is. An em dash separates words more often than it stands for a hyphen. */
const UNPLAIN =
  /(?![\t -~])[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Nd}\s\u2010\u2011\u2019\u2212\ufe50-\ufe6b\uff01-\uff5e]/gu;

const plain = new Map<string, string>();

/** A text as readers see it, with the places of its UTF-16 units in the original. */
export interface VisibleText {
  text: string;
  /** Place of each unit in the original; undefined if they are the same. */
  starts?: number[];
  ends?: number[];
}

/** Removes invisible characters. */
export function visibleText(text: string): VisibleText {
  return replaced(text, INVISIBLE, () => '');
}

/** Removes invisible characters, and makes digits, hyphens, spaces and wide characters those of ASCII. */
export function plainText(text: string): VisibleText {
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
