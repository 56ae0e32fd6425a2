import { cutText, searchText } from '@catalogmx/shared/contract';

/** In UTF-16 units, of the text and of its key: an index of PostgreSQL takes at most 2,704 bytes. */
const MAX_LENGTH = 200;

/** Numbers with more digits are not sorted by their value. */
const DIGITS = 12;

/**
 * Returns what a text is sorted by, byte by byte: without accents and case, and with numbers of equal
 * length, so that 'Castle 2' comes before 'Castle 10'.
 */
export function sortKey(text: string): string {
  const key = searchText(cutText(text, MAX_LENGTH))
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\d+/g, (digits) => digits.replace(/^0+/, '').padStart(DIGITS, '0'));
  return cutText(key, MAX_LENGTH);
}
