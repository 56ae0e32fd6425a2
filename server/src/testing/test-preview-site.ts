import type { LightMyRequestResponse } from 'fastify';
import { LocalPreviews } from '../../../releases/previews/local-previews.ts';
import type { ReleaseStore } from '../../../releases/store/release-store.ts';
import { writeTestBuild } from '../../../releases/testing/test-release.ts';
import { openTestStore, releaseTest } from '../../../releases/testing/test-store.ts';
import { previewPageRoutes } from '../previews/preview-page.routes.ts';
import { registryForVisitor } from '../releases/release-visitor.ts';
import { serveReleases } from '../releases/serve-releases.ts';
import { siteRoutes } from '../site/site.routes.ts';
import { buildTestApp, type TestApp } from './test-app.ts';

export const PREVIEW_ORIGIN = 'http://preview.localhost:3000';

export interface TestPreviewSite extends TestApp {
  store: ReleaseStore;
  previews: LocalPreviews;
  /** To the preview pr-42, with another shell and catalogue. */
  link: string;
  /** Agrees to the preview of a link. */
  enter: (link?: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
}

/** Serves a site with shell and catalogue 1.0.0, and a preview of 2.0.0 of both. */
export async function openTestPreviewSite(): Promise<TestPreviewSite> {
  const testApp = await buildTestApp();
  const { app, db, settings, business, inject } = testApp;
  const store = await openTestStore();
  for (const name of ['shell', 'catalog']) await releaseTest(store, { name });
  const { reports } = await serveReleases(app, { store, db, settings });
  await app.register(previewPageRoutes, { store, businessSource: business });
  await app.register(siteRoutes, {
    ...{ store, db, settings, reports, businessSource: business },
    registryFor: (request, reply) => registryForVisitor(store, request, reply),
  });
  const previews = new LocalPreviews(store, 'ana', { origin: settings.previewOrigin });
  let link = '';
  for (const name of ['shell', 'catalog']) {
    const dist = await writeTestBuild({ name, version: '2.0.0', commit: 'c0ffee1234567890' });
    const { preview } = await previews.publish(name, dist, { name: 'pr-42' });
    link = preview?.link ?? '';
  }
  const enter: TestPreviewSite['enter'] = (url = link, headers = {}) =>
    inject({ method: 'POST', url, headers: { origin: PREVIEW_ORIGIN, ...headers } });
  return { ...testApp, store, previews, link, enter };
}
