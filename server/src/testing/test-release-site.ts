import type { AddressInfo } from 'node:net';
import type { ReleaseStore } from '../../../releases/store/release-store.ts';
import { registryForVisitor } from '../releases/release-visitor.ts';
import { serveReleases } from '../releases/serve-releases.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { siteRoutes } from '../pages/site.routes.ts';
import { buildTestApp, type TestApp } from './test-app.ts';

/** Builds an app with the documents of the releases of a store, and with the release API. */
export async function openReleaseSite(store: ReleaseStore, changes: Partial<Settings> = {}) {
  const testApp = await buildTestApp();
  const { app, db, business } = testApp;
  const settings = { ...testApp.settings, ...changes };
  await serveReleases(app, { store, db, settings });
  await app.register(siteRoutes, {
    ...{ store, db, settings, businessSource: business },
    registryFor: (request, reply) => registryForVisitor(store, request, reply),
  });
  return { ...testApp, settings };
}

/** Listens on a free port, and returns the URL. */
export async function listen({ app }: Pick<TestApp, 'app'>): Promise<string> {
  await app.listen({ host: 'localhost', port: 0 });
  return `http://localhost:${(app.server.address() as AddressInfo).port}`;
}
