import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../http/client-address.ts';
import { ApiError, forbidden } from '../http/errors.ts';

/**
 * Returns an onRequest hook for `/metrics`, which tells how many visitors a site has and what fails.
 * @param token What the bearer token must be. Without one, only this machine itself may read.
 */
export function requireMetricsReader(token: string | undefined) {
  return async ({ headers, raw }: FastifyRequest): Promise<void> => {
    if (token === undefined) {
      const isProxied = headers['x-forwarded-for'] !== undefined;
      if (!isProxied && isLoopback(raw.socket.remoteAddress ?? '')) return;
      throw forbidden(
        'Metrics are for this machine only. Set METRICS_TOKEN to read them elsewhere.',
      );
    }
    const [, given = ''] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? [];
    if (timingSafeEqual(hash(given), hash(token))) return;
    throw new ApiError(
      401,
      { code: 'unauthorized', message: 'Send METRICS_TOKEN as a bearer token.' },
      { 'www-authenticate': 'Bearer' },
    );
  };
}

/** Of equal length, whatever is given. */
function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
