import type { SelectQueryBuilder } from 'kysely';

/** Applies LIMIT and OFFSET. SQLite accepts OFFSET only after LIMIT. */
export function paginate<DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  { limit, offset }: { limit?: number; offset?: number },
): SelectQueryBuilder<DB, Table, Row> {
  if (limit === undefined && !offset) return query;
  const limited = query.limit(limit ?? Number.MAX_SAFE_INTEGER);
  return offset ? limited.offset(offset) : limited;
}
