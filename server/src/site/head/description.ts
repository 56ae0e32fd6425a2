import { cutText, wellFormed } from '@catalogmx/shared/contract';

/** Longest description that search engines show in full, in characters. */
export const DESCRIPTION_LENGTH = 155;

/** Returns the text in one line, cut after a word if it is too long. */
export function describe(text: string): string {
  const line = wellFormed(text).replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  const start = cutText(line, DESCRIPTION_LENGTH);
  const end = start.lastIndexOf(' ');
  const kept = end > 0 ? start.slice(0, end) : cutText(line, DESCRIPTION_LENGTH - 1);
  return `${kept.replace(/[\s.,:;!?–—-]+$/, '')}…`;
}
