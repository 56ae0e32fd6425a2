import type { Static, TSchema } from 'typebox';
import Value from 'typebox/value';

/**
 * Parses JSON that a row holds. Of malformed JSON, nothing comes back, in spite of the type: the row then does
 * not fit the response of its list, which logs it and sends the others.
 */
export function parseStored<Schema extends TSchema>(schema: Schema, json: string): Static<Schema> {
  try {
    const value: unknown = JSON.parse(json);
    if (Value.Check(schema, value)) return value;
  } catch {
    // Not even JSON.
  }
  return undefined as Static<Schema>;
}
