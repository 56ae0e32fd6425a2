/** Longest description that search engines show in full, in characters. */
export const DESCRIPTION_LENGTH = 155;

/** Returns the text in one line, cut after a word if it is too long. */
export function describe(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  const start = line.slice(0, DESCRIPTION_LENGTH);
  const end = start.lastIndexOf(' ');
  const kept = end > 0 ? start.slice(0, end) : withoutHalfLetter(start.slice(0, -1));
  return `${kept.replace(/[\s.,:;!?–—-]+$/, '')}…`;
}

/** Drops half of a surrogate pair, such as that of an emoji. */
function withoutHalfLetter(text: string): string {
  return text.replace(/[\ud800-\udbff]$/, '');
}
