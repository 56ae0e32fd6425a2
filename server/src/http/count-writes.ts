import { API_ROOT } from '@catalogmx/shared/contract';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Calls that may have changed what pages show. */
    writes: { count: number };
  }
}

/** Counts the calls of the API that may change what pages show, before each of them is answered. */
export function countWrites(app: FastifyInstance): void {
  const writes = { count: 0 };
  app.decorate('writes', writes);
  app.addHook('onSend', async ({ method, url }) => {
    const isRead = method === 'GET' || method === 'HEAD';
    // Every visit sends reports, which are no calls.
    if (!isRead && url.startsWith(API_ROOT)) writes.count += 1;
  });
}
