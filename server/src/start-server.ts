import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ensureFirstUser } from './api/users/first-user.ts';
import { buildApp } from './app.ts';
import { fillSampleCatalogue } from './first-start/fill-sample-catalogue.ts';
import { openDatabase } from './database/open-database.ts';
import type { Database } from './database/tables.ts';
import { endWithProcess } from './process/close-on-signal.ts';
import { listenError } from './process/check-address.ts';
import { startOutbox } from './mail/outbox.ts';
import { registryForVisitor } from './releases/release-visitor.ts';
import type { ReleaseStore } from '../../releases/store/release-store.ts';
import { serveReleases } from './releases/serve-releases.ts';
import type { Settings } from './settings.ts';
import { BusinessFile } from './site/business-file.ts';
import type { SiteContext } from './site/site-context.ts';
import { siteRoutes } from './site/site.routes.ts';
import { welcome } from './process/welcome-message.ts';

/** The facts of the business, at the top of the repository where the owner finds them. */
const BUSINESS_FILE = join(import.meta.dirname, '../../business.json');

/** Time in milliseconds in which answers under way are finished when the server ends. */
const LAST_ANSWERS = 2_000;

/** Opens the database, fills an empty one, starts the mail and listens until told to end. */
export async function serve(settings: Settings, store: ReleaseStore): Promise<void> {
  const businessFile = new BusinessFile(BUSINESS_FILE);
  // The app's logger, once there is one.
  let log: Pick<Console, 'warn'> = console;
  const db = await openDatabase(settings, (line) => log.warn(line));
  const firstUser = await ensureFirstUser(db, settings);
  await fill(db);

  const wakeOutbox = () => outbox.wake();
  const app = await buildApp({ settings, db, log: { level: 'warn' }, wakeOutbox });
  log = app.log;
  const outbox = startOutbox({
    db,
    settings,
    businessEmail: () => businessFile.business.email,
    log: app.log,
  });
  await serveReleases(app, { store, db, settings });
  const registryFor: SiteContext['registryFor'] = (request, reply) =>
    registryForVisitor(store, request, reply);
  await app.register(siteRoutes, { store, businessFile, settings, db, registryFor });
  await listen(app, settings);
  console.log(welcome(settings, businessFile.business, firstUser));

  endWithProcess(async () => {
    // Browsers open connections ahead of need, and nobody ever asks anything on some of them.
    setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS).unref();
    await app.close();
    await outbox.stop();
    await db.destroy();
  });
}

/** The first start draws the pictures of the sample catalogue, which takes some seconds. */
async function fill(db: Database): Promise<void> {
  const { sampleArticles } = await import('../../sample-catalogue/sample-catalogue.ts');
  let told = 0;
  const filled = await fillSampleCatalogue(db, sampleArticles, (done, total) => {
    const tenths = Math.floor((done / total) * 10);
    if (tenths === told) return;
    told = tenths;
    console.log(`Drawing the sample catalogue: ${done} of ${total} pictures`);
  });
  if (filled) console.log(`Filled the database with ${sampleArticles.length} sample articles`);
}

async function listen(app: FastifyInstance, { host, port }: Settings): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw listenError(error, { host, port });
  }
}
