import {
  API_ROOT,
  IDEMPOTENCY_KEY_HEADER,
  TOTAL_COUNT_HEADER,
  TWO_FACTOR_HEADER,
} from '@catalogmx/shared/contract';
import type { FastifyInstance } from 'fastify';
import { addVary } from './vary.ts';

/** Seconds to cache a preflight response: Chromium's maximum. */
const PREFLIGHT_MAX_AGE = 7200;

/**
 * Allows the given origins to call the API with cookies. Call it before registering other hooks, so
 * that their error responses carry the headers too.
 */
export function enableCors(app: FastifyInstance, origins: string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith(`${API_ROOT}/`)) return done();
    // Otherwise a cache could serve one origin's response to another.
    addVary(reply, 'Origin');
    const { origin, 'access-control-request-method': wanted } = request.headers;
    if (origin === undefined || !origins.includes(origin)) return done();
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': `Retry-After, ${TWO_FACTOR_HEADER}, ${TOTAL_COUNT_HEADER}`,
    });
    if (request.method !== 'OPTIONS' || wanted === undefined) return done();
    reply.headers({
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': `Content-Type, If-None-Match, ${IDEMPOTENCY_KEY_HEADER}`,
      'access-control-max-age': String(PREFLIGHT_MAX_AGE),
    });
    void reply.code(204).send();
  });
}
