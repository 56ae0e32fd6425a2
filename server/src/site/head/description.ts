/** Longest description that search engines show in full, in characters. */
export const DESCRIPTION_LENGTH = 155;

/** A text in one line, cut behind a word where it is longer than a description is shown. */
export function describe(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  const start = line.slice(0, DESCRIPTION_LENGTH);
  const end = start.lastIndexOf(' ');
  const kept = end > 0 ? start.slice(0, end) : withoutHalfLetter(start.slice(0, -1));
  return `${kept.replace(/[\s.,:;!?–—-]+$/, '')}…`;
}

/** A cut may fall within a letter that takes two units, such as an emoji. */
function withoutHalfLetter(text: string): string {
  return text.replace(/[\ud800-\udbff]$/, '');
}
