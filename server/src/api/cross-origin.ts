import { API_ROOT } from '@catalogmx/shared/contract';
import type { FastifyInstance } from 'fastify';
import { addVary } from './vary.ts';

/** Seconds for which a browser need not ask again what it may send: the most that Chromium keeps. */
const MAX_AGE = 7200;

/**
 * Lets the pages of some other origins call the API with the visitor's cookies (CORS). For all others
 * everything stays as browsers have it: they may not read an answer, nor send JSON.
 * Call it before anything else that answers, so that refusals can be read too.
 */
export function allowOrigins(app: FastifyInstance, origins: string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(`${API_ROOT}/`)) return;
    // Else a cache would hand one origin what was meant for another.
    addVary(reply, 'Origin');
    const { origin, 'access-control-request-method': wanted } = request.headers;
    if (origin === undefined || !origins.includes(origin)) return;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'Retry-After',
    });
    if (request.method !== 'OPTIONS' || wanted === undefined) return;
    reply.headers({
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': 'Content-Type',
      'access-control-max-age': String(MAX_AGE),
    });
    return reply.code(204).send();
  });
}
