import { firstPart } from '@catalogmx/shared/contract';
import { healthRoutes, Readiness } from '../platform/metrics/health.routes.ts';
import { openConsole } from '../testing/test-console.ts';
import { openTestSite } from '../testing/test-site.ts';
import { openTestStore } from '../../../releases/testing/test-store.ts';
import { previewPageRoutes } from './previews/preview-page.routes.ts';
import { RESERVED_PARTS } from '../../../releases/gate/reserved-parts.ts';
import { readSettings } from '../platform/settings/settings.ts';
import { serveReleases } from './serve-releases.ts';

test('every address that the server answers itself is reserved, and no other', async () => {
  const site = await openTestSite();
  const { app, db, businessSource } = site;
  const store = await openTestStore();
  await openConsole(site, store);
  await serveReleases(app, { store, db, settings: readSettings({}) });
  await app.register(healthRoutes, { readiness: new Readiness(), db, store, dataDir: '.' });
  await app.register(previewPageRoutes, { store, businessSource });
  await app.ready();
  const routes = app.printRoutes({ commonPrefix: false });
  const parts = [...routes.matchAll(/^[├└]── (\/\S*)/gm)].map(([, path = '']) => firstPart(path));
  // Routes that end in a star are printed without their prefix.
  const below = RESERVED_PARTS.filter((part) => app.hasRoute({ method: 'GET', url: `/${part}/*` }));
  expect(parts).toContain('metrics');
  expect(below).toContain('releases');
  expect([...new Set([...parts, ...below])].sort()).toEqual([...RESERVED_PARTS].sort());
});
