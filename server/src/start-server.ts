import { join } from 'node:path';
import { timeZoneOf } from '@catalogmx/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { ReleaseStore } from '../../releases/store/release-store.ts';
import { sampleArticles } from '../../sample-catalogue/sample-catalogue.ts';
import { IntegrityCheck } from './platform/database/check/check-database.ts';
import { DailyBackups } from './platform/backup/daily/daily-backups.ts';
import { pruneChanges } from './history/index.ts';
import { ensureFirstUser } from './users/index.ts';
import { buildApp } from './app.ts';
import { BusinessFile, LiveBusiness } from './business/index.ts';
import { confirmedTime } from './platform/database/clock.repository.ts';
import { embeddedDatabaseFile } from './platform/database/database.ts';
import { openWatchedDatabase, withStartLock } from './platform/database/open-database.ts';
import { fillSampleCatalogue } from './commands/first-start/fill-sample-catalogue.ts';
import { healthRoutes, Readiness } from './platform/metrics/health.routes.ts';
import type { Revisions } from './platform/cache/revisions.ts';
import { imageProcess, purgeImages } from './images/index.ts';
import { findOldestUnsent, startOutbox } from './mail/index.ts';
import { deleteOldCalls } from './platform/limits/rate-limit.repository.ts';
import { checkBackupDir, toListenError } from './platform/processes/check-start.ts';
import { measureServer, addGauge, metrics } from './platform/metrics/metrics.ts';
import { everyDay, followClock } from './platform/processes/every-day.ts';
import { closeOnSignal, endRequests, OpenConnections } from './platform/processes/shut-down.ts';
import { welcomeMessage } from './welcome-message.ts';
import {
  mailReleases,
  mailStuckRelease,
  openReleaseStore,
  previewPageRoutes,
  registryForVisitor,
  releaseConsoleRoutes,
  serveReleases,
  TrialRepository,
} from './releases/index.ts';
import {
  checkRendererUser,
  PageRenderer,
  Renderers,
  RenderWatch,
  type SiteContext,
  siteInfo,
  siteRoutes,
  warnOfOpenNetwork,
} from './pages/index.ts';
import { loadSecretKey } from './platform/settings/secret-key.ts';
import type { Settings } from './platform/settings/settings.ts';
import { contactFormRoutes } from './inquiries/index.ts';
import { sweepLeftovers } from './platform/processes/sweep-leftovers.ts';

const BUSINESS_FILE = join(import.meta.dirname, '../../business.json');

/**
 * Opens the database and fills an empty one, builds the app with the site and the release routes, starts
 * the outbox and listens. Closes everything on SIGINT or SIGTERM.
 * @param publish Publishes releases before the site is served.
 */
export async function startServer(
  settings: Settings,
  publish: (store: ReleaseStore) => Promise<void> = async () => undefined,
): Promise<void> {
  if (settings.backupDir) checkBackupDir(settings.backupDir);
  if (settings.rendererUser) await checkRendererUser(settings.rendererUser);
  const businessFile = new BusinessFile(BUSINESS_FILE);
  // Release commands on this machine sign with it.
  loadSecretKey(settings);
  // Replaced by the app's logger.
  let log: Pick<Console, 'warn'> = console;
  const { db, watch } = await openWatchedDatabase(settings, (line) => log.warn(line));
  const business = new LiveBusiness(businessFile, db);
  await business.refresh();
  const warn = (line: string) => log.warn(line);
  const { store, stop: stopStore } = await openReleaseStore({ settings, db, watch, warn });
  const firstUser = await withStartLock(
    settings.databaseUrl,
    async () => {
      const user = await ensureFirstUser(db, settings);
      const isFilled = await fillSampleCatalogue(db, sampleArticles);
      if (isFilled)
        console.log(`Filled the database with ${sampleArticles.length} sample articles`);
      await publish(store);
      return user;
    },
    warn,
  );

  const wakeOutbox = () => outbox.wake();
  const timeZone = () => timeZoneOf(business.business);
  const revisions: Revisions = {
    current: () => String(watch.revision('catalogue')),
    refresh: () => watch.look(),
  };
  await revisions.refresh();
  const { dataDir, databaseUrl, secretKey, backupDir } = settings;
  const backups =
    backupDir === undefined
      ? undefined
      : new DailyBackups({
          settings: { dataDir, databaseUrl, secretKey },
          folder: backupDir,
          confirmed: () => confirmedTime(db),
        });
  const app = await buildApp({
    ...{ settings, db, business, backups, wakeOutbox, revisions },
    log: { level: settings.logLevel },
  });
  const connections = new OpenConnections(app.server);
  const readiness = new Readiness();
  log = app.log;
  // Successes are logged too.
  if (backups) backups.log = app.log.child({}, { level: 'info' });
  imageProcess.log = (line) => app.log.warn(line);
  const outbox = startOutbox({
    db,
    settings,
    business: () => business.business,
    log: app.log,
  });
  const integrity = databaseUrl ? undefined : new IntegrityCheck();
  await app.register(healthRoutes, { readiness, db, store, dataDir, integrity });
  measureServer({ watch, oldestUnsent: () => findOldestUnsent(db) });
  if (backups) {
    const help = 'Time of the last backup that succeeded.';
    addGauge('catalogmx_last_backup_timestamp_seconds', help, () =>
      Promise.resolve(Math.floor((backups.lastSuccess ?? 0) / 1_000)),
    );
  }
  const { monitor, counts, reports } = await serveReleases(app, {
    onStuck: (stuck) => mailStuckRelease(stuck, { db, store, settings, timeZone, wakeOutbox }),
    store,
    db,
    settings,
    moreMetrics: () => metrics.metrics(),
  });
  await app.register(releaseConsoleRoutes, {
    ...{ settings, db, store, businessSource: business, clock: Date.now },
    trials: new TrialRepository(db),
    leastFailing: settings.rollbackVisitors,
  });
  const registryFor: SiteContext['registryFor'] = (request, reply) =>
    registryForVisitor(store, request, reply);
  const renderers = new Renderers(
    store,
    () => siteInfo({ businessSource: business, settings }),
    settings.rendererUser,
  );
  addGauge('catalogmx_renderers', 'Renderer processes, of 100 MB each.', () =>
    Promise.resolve(renderers.processes.length),
  );
  await warnOfOpenNetwork(app.log);
  const renderWatch = new RenderWatch({ monitor, counts });
  const renderer = new PageRenderer({ app, db, renderers, watch: renderWatch });
  const site = { store, businessSource: business, settings, db, registryFor, reports, renderer };
  await app.register(previewPageRoutes, { store, businessSource: business });
  await app.register(contactFormRoutes, site);
  await app.register(siteRoutes, site);
  watch.follow('business', () => business.refresh());
  watch.start();
  const forgetVisitors = async () => {
    const confirmed = await confirmedTime(db);
    await deleteOldCalls(db, confirmed);
    await monitor.forgetEnded(confirmed);
  };
  const stops: (() => void | Promise<void>)[] = [
    await followClock(db, app.log),
    pruneChanges(db, settings.historyDays, app.log),
    mailReleases({ db, store, settings, timeZone, wakeOutbox, log: app.log }),
    everyDay(db, 'forget visitors', forgetVisitors, (error) =>
      app.log.warn({ err: error }, 'Addresses of visitors could not be forgotten.'),
    ),
    purgeImages(db, app.log),
    sweepLeftovers({ dataDir, backupDir, store, log: app.log }),
    stopStore,
    () => renderers.stop(),
    () => imageProcess.stop(),
    () => outbox.stop(),
  ];
  await listen(app, settings);
  imageProcess.start();
  void integrity?.run(embeddedDatabaseFile(dataDir), app.log);
  backups?.start();
  console.log(welcomeMessage(settings, business.business, firstUser));

  closeOnSignal(async () => {
    const stopped = Promise.all([backups?.stop(), integrity?.stop()]);
    await endRequests({ app, connections, readiness });
    for (const stop of stops) await stop();
    await stopped;
    await watch.stop();
    await db.destroy();
  });
}

async function listen(app: FastifyInstance, { host, port }: Settings): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw toListenError(error, { host, port });
  }
}
