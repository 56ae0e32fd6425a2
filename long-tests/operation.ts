import type { Schema } from './schema-values.ts';

/** A call of the server. */
export interface Operation {
  method: string;
  /** With parameters as in `{id}`. */
  path: string;
  query: Record<string, Schema>;
  body: Schema | undefined;
  type: 'json' | 'form' | 'archive';
}

/** The parts of OpenAPI that the server uses. */
export interface OpenApi {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: { name: string; in: string; schema: Schema }[];
        requestBody?: { content: Record<string, { schema: Schema }> };
      }
    >
  >;
}

/** Returns the calls that a document describes. */
export function listOperations({ paths }: OpenApi): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      query: Object.fromEntries(
        parameters.filter((each) => each.in === 'query').map(({ name, schema }) => [name, schema]),
      ),
      body: requestBody?.content['application/json']?.schema,
      type: 'json' as const,
    })),
  );
}
