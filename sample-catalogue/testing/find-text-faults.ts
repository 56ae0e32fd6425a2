import { BRITISH_WORDS } from './british-words.ts';

/** A number that neither has a currency nor is the tail of another one, such as the 150 of $2,150. */
const BARE = String.raw`(?<![$\d]|\d[.,:]|\w-)\d+(,\d{3})*(\.\d+)?(?!\d|[.,:]\d)`;

const AFTER_PRICES = [
  'each|apiece|or best offer|obo|off|deposit|dollars|bucks|USD|pick-?up|delivered',
  '(for )?the (piece|pair|set|lot|dozen|package|day|night|weekend)|for (all|both|one|two|delivery)',
  '(an?|per) (piece|pair|set|person|guest|chair|table|hour|day|night|weekend|week|month)',
  '(when|if) you|(plus|with|including) (tax|delivery|deposit|freight|shipping)',
].join('|');
const BEFORE_PRICES = '(prices?|priced at|costs?|fees?|deposits?|asking|sells? for|rents? for)';

/** Numbers that may end a sentence: ages, and sizes of sets. */
const COUNTS = String.raw`(ages?|aged|over|under) (\d+ (to|and|or) )?|(sets|packs|racks|boxes|groups) of `;

/** Faults of a text from which a shell took `$2` or `$PRICE`, and British words. */
const FAULTS: Record<string, RegExp[]> = {
  'amount without $': [
    new RegExp(String.raw`${BARE}(,? (${AFTER_PRICES})\b|/(hour|hr|day))`, 'i'),
    new RegExp(String.raw`\b${BEFORE_PRICES}( of| is| from)?:? ${BARE}`, 'i'),
  ],
  'number without a noun': [new RegExp(String.raw`(?<!\b(${COUNTS}))${BARE}(?=[.,;:!?)]|$)`, 'im')],
  'dollars in another form than $65, $2,150 or $7.50': [
    /\$(?!\d)/,
    /\$0\d/,
    /\$\d{4}/,
    /\$\d+,(\d{1,2}(?!\d)|\d{4})/,
    /\$[\d,]+\.\d(\d{2,}|(?!\d))/,
    /[£€]/,
  ],
  'punctuation without words': [
    /(^|[.,;:!?(]\s)\s*[.,;:!?)]/m,
    /\s[.,;:!?)]/,
    /\(\s/,
    /[([]\s*[)\]]/,
    /[,;:][.,;:!?]|[!?][.,;:]|\w{4}\.[,;:]/,
    /(?<!\.)\.\.(?!\.)/,
    /[,;]\s*$/m,
    /(^|\s)(""|''|``|“”|‘’)(\s|$)/m,
    /[{}`\\]/,
  ],
  'spaces at an end or two in a row': [/[^\S\n]{2}/, /[^\S\n]$/m, /^[^\S\n]/m],
  'sentence without its end': [
    /\b(the|an?|for|of|per|and|or|costs?|at|from|your|our)[.,;:!?)](\s|$)/i,
  ],
  'measure that is not American': [
    /\d[ -]?(mm|cm|m|km|g|kg|kilos?|kilograms?|grams?|l|lit(er|re)s?|met(er|re)s?|°C)\b/i,
    /\b(1[3-9]|2[0-3]):[0-5]\d\b/,
  ],
  'British word': [BRITISH_WORDS],
};

/** Returns what is wrong with a text for visitors, each with the place. */
export function findTextFaults(text: string): string[] {
  return Object.entries(FAULTS).flatMap(([fault, patterns]) =>
    patterns.flatMap((pattern) => {
      const match = pattern.exec(text);
      if (!match) return [];
      return `${fault}: …${text.slice(Math.max(0, match.index - 20), match.index + 30)}…`;
    }),
  );
}
