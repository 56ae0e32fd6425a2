import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isLocalName, isLoopback } from '../../platform/http/client-address.ts';
import { ApiError, forbidden } from '../../platform/http/errors.ts';
import type { Settings } from '../../platform/settings/settings.ts';

/**
 * Returns an onRequest hook for `/metrics`, which tells how many visitors a site has and what fails.
 * @param settings The token that is wanted. Without one only this machine may read, and only the metrics of a site
 * that is not public: a proxy on this machine cannot always be told from a reader.
 */
export function requireMetricsReader({
  metricsToken,
  publicUrl,
}: Pick<Settings, 'metricsToken' | 'publicUrl'>) {
  const isPublic = !isLocalName(new URL(publicUrl).hostname);
  return async ({ headers, raw }: FastifyRequest): Promise<void> => {
    if (metricsToken === undefined) {
      const isProxied = headers['x-forwarded-for'] !== undefined;
      if (!isPublic && !isProxied && isLoopback(raw.socket.remoteAddress ?? '')) return;
      throw forbidden(
        isPublic
          ? 'Metrics of a public site need a token: set METRICS_TOKEN.'
          : 'Metrics are for this machine only. Set METRICS_TOKEN to read them elsewhere.',
      );
    }
    const [, given = ''] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? [];
    if (timingSafeEqual(hash(given), hash(metricsToken))) return;
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
