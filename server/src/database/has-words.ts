import { searchText } from '@catalogmx/shared/contract';
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';

/**
 * Returns a condition: a column as written by {@link searchText} holds every word of a search.
 * @param column Trusted SQL.
 */
export function hasWords<DB, Table extends keyof DB>(
  is: ExpressionBuilder<DB, Table>,
  column: string,
  search: string,
): Expression<SqlBool> {
  const words = searchText(search).split(/\s+/).filter(Boolean);
  return is.and(
    words.map((word) => {
      const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
      return sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`;
    }),
  );
}
