import type { FastifyInstance } from 'fastify';
import { RELEASES_API } from '../../../releases/http-api.ts';
import { handleNotFound } from '../http/not-found.ts';
import type { Database } from '../database/tables.ts';
import type { Settings } from '../settings.ts';
import { beaconRoutes } from './beacon.routes.ts';
import { ReleaseCounts } from '../../../releases/rollout/release-counts.ts';
import { LocalReleaseService } from '../../../releases/rollout/local-release-service.ts';
import { releaseMetrics } from '../../../releases/rollout/release-metrics.ts';
import { requireMetricsReader } from './metrics.guard.ts';
import { releaseRoutes } from './release.routes.ts';
import type { ReleaseStore } from '../../../releases/store/release-store.ts';
import { TrialRepository } from './trial.repository.ts';
import { RolloutMonitor } from '../../../releases/rollout/rollout-monitor.ts';

/** Milliseconds between two saves of the counts. */
const FLUSH_EVERY = 5_000;

interface ReleasesContext {
  store: ReleaseStore;
  db: Database;
  settings: Pick<Settings, 'rollbackVisitors'> & Partial<Pick<Settings, 'metricsToken'>>;
  /** Returns samples of the rest of the server for Prometheus. */
  moreMetrics?: () => Promise<string>;
  clock?: () => number;
}

/** Registers the release API, the beacon and the metrics, and rolls back failing releases. */
export async function serveReleases(
  app: FastifyInstance,
  { store, db, settings, moreMetrics = async () => '', clock = Date.now }: ReleasesContext,
): Promise<{ monitor: RolloutMonitor; counts: ReleaseCounts }> {
  const releases = new LocalReleaseService(store, 'deploy token', clock);
  const counts = await ReleaseCounts.open(store);
  const leastFailing = settings.rollbackVisitors;
  const trials = new TrialRepository(db);
  const monitor = new RolloutMonitor({ releases, counts, trials, clock, leastFailing });
  await app.register(releaseRoutes, { prefix: RELEASES_API, releases, db });
  // Elsewhere unknown addresses get a page.
  app.all(`${RELEASES_API}/*`, { schema: { hide: true } }, handleNotFound);
  await app.register(beaconRoutes, { monitor, clock });
  const onRequest = requireMetricsReader(settings.metricsToken);
  app.get('/metrics', { schema: { hide: true }, onRequest }, async (_request, reply) =>
    reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(releaseMetrics(store, counts) + (await moreMetrics())),
  );
  const flush = () =>
    counts.flush().catch((error: unknown) => {
      app.log.error({ err: error }, 'Saving the release counts failed.');
    });
  const timer = setInterval(() => void flush(), FLUSH_EVERY).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await flush();
  });
  return { monitor, counts };
}
