import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Requests that may have changed the database. */
    writes: { count: number };
  }
}

/** Counts the requests that may change the database, before each of them is answered. */
export function countWrites(app: FastifyInstance): void {
  const writes = { count: 0 };
  app.decorate('writes', writes);
  app.addHook('onSend', async ({ method }) => {
    if (method !== 'GET' && method !== 'HEAD') writes.count += 1;
  });
}
