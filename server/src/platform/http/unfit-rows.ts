import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

type Row = Record<string, unknown>;
type Serialize = (payload: unknown) => string;

interface RowsSchema {
  type?: string;
  items?: { properties?: Row };
  properties?: Record<string, RowsSchema>;
}

/**
 * Sends a list although some of its rows do not fit the response schema: those go out as they are, for the
 * page to name, and the log names them too.
 */
export function sendUnfitRows(app: FastifyInstance): void {
  app.addHook('preSerialization', (request, reply, payload, done) => {
    const { statusCode } = reply;
    const find = (status: string) =>
      reply.getSerializationFunction(status) as Serialize | undefined;
    const serialize = find(String(statusCode)) ?? find(`${Math.floor(statusCode / 100)}xx`);
    reply.serializer((body: unknown) => {
      // Replaces the serializer of the response that failed, too.
      if (!serialize) return JSON.stringify(body);
      try {
        return serialize(body);
      } catch (error) {
        return serializeRows(body, error, serialize, request, reply);
      }
    });
    done(null, payload);
  });
}

/** @throws The error unless rows are its cause. */
function serializeRows(
  body: unknown,
  error: unknown,
  serialize: Serialize,
  request: FastifyRequest,
  reply: FastifyReply,
): string {
  const responses = request.routeOptions.schema?.response as Record<string, RowsSchema> | undefined;
  const schema = responses?.[String(reply.statusCode)] ?? {};
  const name = Object.keys(schema.properties ?? {}).find(
    (property) => schema.properties?.[property]?.type === 'array',
  );
  const items = (name === undefined ? schema : schema.properties?.[name])?.items;
  const rows = name === undefined ? body : (body as Row)[name];
  if (!items?.properties || !Array.isArray(rows)) throw error;
  const wrap = (some: unknown[]) =>
    name === undefined ? some : { ...(body as Row), [name]: some };
  const unwrap = (page: unknown) => (name === undefined ? page : (page as Row)[name]) as unknown[];

  const sendable = (rows as Row[]).map((row) => {
    try {
      return unwrap(JSON.parse(serialize(wrap([row]))))[0];
    } catch (err) {
      request.log.error({ err, id: row.id ?? row.version }, 'A row does not fit the response.');
      // Nothing but what the call documents leaves the server.
      return Object.fromEntries(Object.keys(items.properties ?? {}).map((key) => [key, row[key]]));
    }
  });
  if (name === undefined) return JSON.stringify(sendable);
  const page = JSON.parse(serialize(wrap([]))) as Row;
  return JSON.stringify({ ...page, [name]: sendable });
}
