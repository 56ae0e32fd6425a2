import type { SelectQueryBuilder } from 'kysely';
import type { Static, TSchema } from 'typebox';
import Value from 'typebox/value';

/** Applies LIMIT and OFFSET. SQLite accepts OFFSET only after LIMIT. */
export function paginate<DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  { limit, offset }: { limit?: number; offset?: number },
): SelectQueryBuilder<DB, Table, Row> {
  if (limit === undefined && !offset) return query;
  const limited = query.limit(limit ?? Number.MAX_SAFE_INTEGER);
  return offset ? limited.offset(offset) : limited;
}

/**
 * Parses JSON that a row holds. Returns undefined if it is malformed: in a list, the row then does not fit the
 * response, which is logged, and the others are sent.
 */
export function parseStored<Schema extends TSchema>(
  schema: Schema,
  json: string,
): Static<Schema> | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return Value.Check(schema, value) ? value : undefined;
  } catch {
    return undefined;
  }
}
