import type { Static, TSchema } from 'typebox';
import Value from 'typebox/value';

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
