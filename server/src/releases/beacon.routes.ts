import { Beacon, BEACON_PATH } from '@catalogmx/shared/contract';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { requireSameOrigin } from '../users/index.ts';
import { invalidInput } from '../platform/http/errors.ts';
import { isUnavailable } from '../platform/database/database-error.ts';
import { RateLimiter } from '../platform/limits/rate-limit.repository.ts';
import { isOnPreviewOrigin } from '../platform/http/site-origin.ts';
import type { ReportCookie } from './report-cookie.ts';
import { addressOf } from '../platform/http/client-address.ts';
import { CHECK_COOKIE } from '../../../releases/http-api.ts';
import type { RolloutMonitor } from '../../../releases/rollout/rollout-monitor.ts';

/** Reports of more pages than a visitor opens in a minute, and an office in an hour. */
const LIMITS = [
  { calls: 180, within: 60_000 },
  { calls: 3600, within: 3_600_000 },
];

export interface BeaconContext {
  monitor: RolloutMonitor;
  reports: Pick<ReportCookie, 'readVisitor'>;
  /** Milliseconds since 1970. */
  clock: () => number;
}

/** Receives the shells' reports. They are anonymous: no address is stored. */
export const beaconRoutes: FastifyPluginAsyncTypebox<BeaconContext> = async (app, context) => {
  const { monitor, reports, clock } = context;
  const limit = new RateLimiter(LIMITS);

  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(invalidInput('Send well-formed JSON.'));
    }
  });
  app.post(
    BEACON_PATH,
    { schema: { hide: true, body: Beacon }, bodyLimit: 1024, onRequest: requireSameOrigin },
    async (request, reply) => {
      // A tab that closes reports past whatever blocks its requests.
      const isTest = request.cookies[CHECK_COOKIE] !== undefined;
      if (isTest || isOnPreviewOrigin(request)) return reply.code(204).send();
      const visitor = reports.readVisitor(request);
      // One cookie must not report without end from many addresses either.
      const senders = [addressOf(request), ...(visitor === undefined ? [] : [visitor])];
      // Ignored silently: an error would show in the visitor's console.
      if (senders.some((sender) => limit.take(sender, clock()) > 0)) return reply.code(204).send();
      await monitor.record(request.body, visitor).catch((error: unknown) => {
        if (!isUnavailable(error)) throw error;
      });
      return reply.code(204).send();
    },
  );
};
