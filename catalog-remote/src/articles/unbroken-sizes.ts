const SIZES = /\d+(?:\.\d+)?\s?(?:['′’"″”]|ft|feet|in)?\s+[x×]\s+(?=\d)/gi;

/** Keeps sizes such as "15' x 15'" on one line. */
export function unbrokenSizes(text: string): string {
  return text.replace(SIZES, (part) => part.replace(/[ \t]+/g, '\u00a0'));
}
