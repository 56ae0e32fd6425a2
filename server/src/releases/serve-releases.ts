import type { FastifyInstance } from 'fastify';
import { RELEASES_API } from '../../../releases/http-api.ts';
import { findUnsupportedLive } from '../../../releases/gate/contracts.ts';
import { handleNotFound } from '../platform/http/error-handler.ts';
import type { Database } from '../platform/database/tables.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { beaconRoutes, ReportCookie } from './beacon.routes.ts';
import { ReleaseCounts } from '../../../releases/rollout/release-counts.ts';
import { LocalReleaseService } from '../../../releases/rollout/local-release-service.ts';
import { SERVER } from '../../../releases/rollout/registry-change.ts';
import { releaseMetrics } from '../../../releases/report/release-metrics.ts';
import { requireMetricsReader } from './tokens/metrics.guard.ts';
import { releaseRoutes } from './release.routes.ts';
import type { ReleaseStore } from '../../../releases/store/release-store.ts';
import { TrialRepository } from './trial.repository.ts';
import { RampController } from '../../../releases/rollout/ramp-controller.ts';
import { RolloutMonitor, type StuckRelease } from '../../../releases/rollout/rollout-monitor.ts';

/** Milliseconds between two saves of the counts. */
const FLUSH_EVERY = 5_000;

/** Milliseconds between two looks at the ramps. */
const LOOK_EVERY = 1_000;

interface ReleasesContext {
  store: ReleaseStore;
  db: Database;
  settings: Pick<
    Settings,
    'rollbackVisitors' | 'metricsToken' | 'publicUrl' | 'secretKey' | 'dataDir'
  >;
  /** Returns samples of the rest of the server for Prometheus. */
  moreMetrics?: () => Promise<string>;
  /** Reports a failing release that cannot be rolled back. */
  onStuck?: (stuck: StuckRelease) => Promise<void>;
  clock?: () => number;
}

/** Registers the release API, the beacon and the metrics, rolls back failing releases, and takes the steps of ramps. */
export async function serveReleases(
  app: FastifyInstance,
  { store, db, settings, moreMetrics = async () => '', onStuck, clock = Date.now }: ReleasesContext,
) {
  const releases = new LocalReleaseService(store, SERVER, { clock });
  const counts = await ReleaseCounts.open(store);
  const leastFailing = settings.rollbackVisitors;
  const trials = new TrialRepository(db);
  const monitor = new RolloutMonitor({ releases, counts, trials, clock, leastFailing, onStuck });
  const ramps = new RampController({ store, trials, clock, log: app.log });
  for (const line of findUnsupportedLive(store.live)) app.log.warn(line);
  await app.register(releaseRoutes, { prefix: RELEASES_API, store, db, settings, clock });
  // Elsewhere unknown addresses get a page.
  app.all(`${RELEASES_API}/*`, { schema: { hide: true } }, handleNotFound);
  const reports = await ReportCookie.open(db, clock);
  await app.register(beaconRoutes, { monitor, reports, clock });
  const onRequest = requireMetricsReader(settings);
  app.get('/metrics', { schema: { hide: true }, onRequest }, async (_request, reply) =>
    reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(releaseMetrics(store, counts) + (await moreMetrics())),
  );
  const flush = () =>
    counts.flush().catch((error: unknown) => {
      app.log.error({ err: error }, 'Saving the release counts failed.');
    });
  const lookAtRamps = () =>
    ramps.look().catch((error: unknown) => {
      app.log.error({ err: error }, 'The ramps of releases could not be read.');
    });
  const timers = [
    setInterval(() => void flush(), FLUSH_EVERY),
    setInterval(() => void lookAtRamps(), LOOK_EVERY),
  ];
  for (const timer of timers) timer.unref();
  app.addHook('onClose', async () => {
    timers.forEach(clearInterval);
    await ramps.stop();
    await flush();
  });
  return { monitor, ramps, counts, reports };
}
