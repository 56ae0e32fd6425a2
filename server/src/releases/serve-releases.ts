import type { FastifyInstance } from 'fastify';
import { refuseUnknownCall } from '../api/not-found.ts';
import type { Database } from '../database/tables.ts';
import type { Settings } from '../settings.ts';
import { beaconRoutes } from './beacon.routes.ts';
import { ReleaseCounts } from '../../../releases/rollout/release-counts.ts';
import { ReleaseDesk } from '../../../releases/rollout/release-service.ts';
import { releaseMetrics } from '../../../releases/rollout/release-metrics.ts';
import { releaseRoutes } from './release.routes.ts';
import type { ReleaseStore } from '../../../releases/store/release-store.ts';
import { ReleaseWatch } from '../../../releases/rollout/rollout-monitor.ts';

/** Milliseconds after which new counts are on the disk. */
const FLUSH_EVERY = 5_000;

/** What the server's part in the releases needs. */
export interface ReleaseServiceContext {
  store: ReleaseStore;
  db: Database;
  settings: Pick<Settings, 'rollbackVisitors'>;
  /** Date.now where left out. */
  clock?: () => number;
}

/** Takes releases in over HTTP, counts how they do and takes back the ones that fail. */
export async function serveReleases(
  app: FastifyInstance,
  { store, db, settings, clock = Date.now }: ReleaseServiceContext,
): Promise<void> {
  const desk = new ReleaseDesk(store, clock);
  const counts = new ReleaseCounts(store);
  const leastFailing = settings.rollbackVisitors;
  const watch = new ReleaseWatch({ store, desk, counts, clock, leastFailing });
  await app.register(releaseRoutes, { prefix: '/releases-api', store, db, clock });
  // The site answers unknown addresses with a page.
  app.all('/releases-api/*', { schema: { hide: true } }, refuseUnknownCall);
  await app.register(beaconRoutes, { watch, clock });
  app.get('/metrics', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/plain; version=0.0.4; charset=utf-8').send(releaseMetrics(store, counts)),
  );
  const flush = () =>
    counts.flush().catch((error: unknown) => {
      app.log.error({ err: error }, 'The counts of the releases could not be written.');
    });
  const timer = setInterval(() => void flush(), FLUSH_EVERY).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await flush();
  });
}
