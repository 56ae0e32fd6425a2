import { MAX_ID } from '../constants.ts';

/** Quotes and primes of any script. Left out, so that `15x15` finds `15′×15′` and `kids` finds `Kid’s`. */
const QUOTES = /[\p{Initial_Punctuation}\p{Final_Punctuation}"'`´¨ʹʺʻʼʽ‚„′-‷＇＂「」『』]/gu;

/** Letters that decompose into no others. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * Folds texts to one that is searched without regard to case, accents, quotes, kinds of dashes and spaces,
 * ligatures and invisible characters.
 */
export function searchText(...texts: string[]): string {
  return (
    texts
      .join('\n')
      .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
      // Before, as an acute accent decomposes into a space, and after, as others become quotes.
      .replace(QUOTES, '')
      .normalize('NFKD')
      .replace(QUOTES, '')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? '')
      .replace(/[\p{Dash_Punctuation}\u2212]/gu, '-')
      .replace(/[×✕✖⨯]/g, 'x')
      // '15 x 15' is '15x15'.
      .replace(/(\d) *x *(?=\d)/g, '$1x')
  );
}

/** Returns the id that a word of a search may stand for, such as '7' or '#7'. */
export function searchedId(word: string): number | undefined {
  const [, digits] = /^#?(\d{1,10})$/.exec(word) ?? [];
  const id = Number(digits);
  return id >= 1 && id <= MAX_ID ? id : undefined;
}
