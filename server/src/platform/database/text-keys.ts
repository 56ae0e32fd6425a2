import { cutText, searchText, cleanName } from '@catalogmx/shared/contract';
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';

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

/** Normalizes a user name for comparison: 'Ana ' equals 'ana', with or without invisible characters. */
export function usernameKey(username: string): string {
  return cleanName(username)
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .trim();
}

/**
 * Returns a condition: a column as written by {@link searchText} holds every word of a search.
 * @param column Trusted SQL.
 * @param orElse A condition that a word may meet instead.
 */
export function hasWords<DB, Table extends keyof DB>(
  is: ExpressionBuilder<DB, Table>,
  column: string,
  search: string,
  orElse?: (word: string) => Expression<SqlBool> | undefined,
): Expression<SqlBool> {
  const words = searchText(search).split(/\s+/).filter(Boolean);
  return is.and(
    words.map((word) => {
      const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
      const isThere = sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`;
      const other = orElse?.(word);
      return other ? is.or([isThere, other]) : isThere;
    }),
  );
}
