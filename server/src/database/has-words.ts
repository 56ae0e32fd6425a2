import { searchText } from '@catalogmx/shared/contract';
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';

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
