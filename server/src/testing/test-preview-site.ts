import type { FastifyInstance } from 'fastify';
import { LocalPreviews } from '../../../releases/previews/local-previews.ts';
import type { ReleaseStore } from '../../../releases/store/release-store.ts';
import { writeTestBuild } from '../../../releases/testing/test-release.ts';
import { openTestStore, promoteTest, publishTest } from '../../../releases/testing/test-store.ts';
import { previewPageRoutes } from '../previews/preview-page.routes.ts';
import { registryForVisitor } from '../releases/release-visitor.ts';
import { serveReleases } from '../releases/serve-releases.ts';
import { readSettings } from '../settings.ts';
import { siteRoutes } from '../site/site.routes.ts';
import { buildTestApp, type TestApp } from './test-app.ts';

export interface TestPreviewSite extends TestApp {
  store: ReleaseStore;
  previews: LocalPreviews;
  /** Path of the link to the preview pr-42, with another shell and catalogue. */
  link: string;
  /** Agrees to the preview. Returns what the browser sends from then on. */
  enter: (headers?: Record<string, string>) => Promise<{ cookie: string }>;
}

/**
 * Serves a site with shell and catalogue 1.0.0, and a preview of 2.0.0 of both.
 * @param env Settings besides those of a test.
 */
export async function openTestPreviewSite(
  env: Record<string, string> = {},
): Promise<TestPreviewSite> {
  const testApp = await buildTestApp({ settings: readSettings(env) });
  const { app, db, settings, business } = testApp;
  const store = await openTestStore();
  for (const name of ['shell', 'catalog']) {
    await publishTest(store, { name });
    await promoteTest(store, name, '1.0.0');
  }
  const { reports } = await serveReleases(app, { store, db, settings });
  await app.register(previewPageRoutes, { store, db, businessSource: business });
  await app.register(siteRoutes, {
    ...{ store, db, settings, reports, businessSource: business },
    registryFor: (request, reply) => registryForVisitor(store, request, reply),
  });
  const previews = new LocalPreviews(store, 'ana', { origin: '' });
  let link = '';
  for (const name of ['shell', 'catalog']) {
    const dist = await writeTestBuild({ name, version: '2.0.0', commit: 'c0ffee1234567890' });
    const { preview } = await previews.publish(name, dist, { name: 'pr-42' });
    link = preview?.link ?? '';
  }
  const enter = (headers: Record<string, string> = {}) => enterPreview(app, link, headers);
  return { ...testApp, store, previews, link, enter };
}

async function enterPreview(
  app: FastifyInstance,
  link: string,
  { cookie = '', host = new URL(app.publicUrl).host, ...headers }: Record<string, string>,
) {
  const origin = headers.origin ?? `http://${host}`;
  const sent = { ...headers, host, origin, ...(cookie && { cookie }) };
  const answer = await app.inject({ method: 'POST', url: link, headers: sent });
  if (answer.statusCode !== 303) throw new Error(`It is not shown: ${answer.statusCode}`);
  const given = answer.cookies
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => `${name}=${value}`);
  return { cookie: [cookie, ...given].filter(Boolean).join('; ') };
}
