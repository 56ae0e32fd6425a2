import type { FastifyInstance } from 'fastify';
import { packRelease } from '../../../../releases/store/release-archive.ts';
import type { ReleaseStore } from '../../../../releases/store/release-store.ts';
import { writeTestBuild } from '../../../../releases/testing/test-release.ts';
import { createTestFolder } from '../../../../releases/testing/test-folder.ts';
import { openTestStore, releaseTest } from '../../../../releases/testing/test-store.ts';
import type { Database } from '../../platform/database/tables.ts';
import { buildTestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/data/test-databases.ts';
import { previewPageRoutes } from './preview-page.routes.ts';
import { siteRoutes } from '../../pages/site.routes.ts';
import { createDeployToken } from '../tokens/deploy-token.repository.ts';
import { PostgresReleaseStore } from '../postgres-release-store.ts';
import { registryForVisitor } from '../release-visitor.ts';
import { readSettings } from '../../platform/settings/settings.ts';
import { serveReleases } from '../serve-releases.ts';

async function openStore(name: string, db: Database): Promise<ReleaseStore> {
  if (name === 'SQLite') return openTestStore();
  return PostgresReleaseStore.open(db, await createTestFolder());
}

describe.each(testDatabases)('with $name', ({ name, open }) => {
  let db: Database;
  let app: FastifyInstance;
  let store: ReleaseStore;
  const tokens: Record<string, string> = {};

  beforeEach(async () => {
    db = await open();
    ({ app } = await buildTestApp({ db }));
    store = await openStore(name, db);
    await serveReleases(app, { store, db, settings: readSettings({}) });
    for (const name of ['catalog', 'shell', 'admin']) {
      tokens[name] = await createDeployToken(db, { app: name, scopes: ['publish'] }, 1);
    }
  });

  const headersOf = (token: string | undefined) => ({ authorization: `Bearer ${token}` });

  function call(path: string, payload: object, token = tokens[path.split('/')[0] ?? '']) {
    const url = `/releases-api/${path}`;
    return app.inject({ method: 'POST', url, headers: headersOf(token), payload });
  }

  async function publish(app_: string, version: string, path = `preview/pr-42/${version}`) {
    const dist = await writeTestBuild({ name: app_, version });
    return app.inject({
      method: 'PUT',
      url: `/releases-api/${app_}/${path}`,
      headers: { ...headersOf(tokens[app_]), 'content-type': 'application/gzip' },
      payload: await packRelease(dist),
    });
  }

  const list = async () => {
    const url = '/releases-api/admin/previews';
    const answer = await app.inject({ url, headers: headersOf(tokens.admin) });
    return answer.json<{ previews: { name: string; releases: object; link: string }[] }>().previews;
  };

  test('teams publish for one preview, whose link is not in the list of releases', async () => {
    const first = await publish('catalog', '1.0.0', 'preview/pr-42/1.0.0?days=3');
    expect(first.statusCode).toBe(201);
    const { preview } = first.json<{ preview: { link: string; expires: string } }>();
    expect(Date.parse(preview.expires) - Date.now()).toBeLessThanOrEqual(3 * 86_400_000);
    await publish('shell', '1.0.0');
    const releases = { catalog: '1.0.0', shell: '1.0.0' };
    expect(await list()).toMatchObject([
      { name: 'pr-42', link: preview.link, by: 'deploy token shell', releases },
    ]);
    const headers = headersOf(tokens.catalog);
    const report = await app.inject({ url: '/releases-api/catalog', headers });
    expect(report.json()).toMatchObject({ releases: [{ previews: ['pr-42'], previewOnly: true }] });
    expect(report.body).not.toContain(preview.link.split('/').at(-1));
  });

  test('a preview is ended by the team of one of its apps', async () => {
    await publish('catalog', '1.0.0');
    expect((await call('admin/end-preview', { name: 'pr-42' })).statusCode).toBe(403);
    expect(await list()).toHaveLength(1);
    expect((await call('catalog/dry-run/end-preview', { name: 'pr-42' })).json()).toMatchObject({
      dryRun: true,
    });
    expect((await call('catalog/end-preview', { name: 'pr-42' })).statusCode).toBe(200);
    expect(await list()).toEqual([]);
    expect((await call('catalog/end-preview', { name: 'pr-42' })).statusCode).toBe(404);
  });

  test.each([
    { name: 'a/b' },
    { name: 'a'.repeat(41) },
    { name: 'pr-42', days: 0 },
    { name: 'pr-42', days: 91 },
  ])('wrong names and days are rejected: %j', async (wrong) => {
    const { statusCode } = await call('catalog/preview', { version: '1.0.0', ...wrong });
    expect(statusCode).toBe(400);
    expect(await list()).toEqual([]);
  });

  const onSeveral = name === 'SQLite' ? test.skip : test;

  onSeveral('another server has at once what was published for a preview', async () => {
    const other = await openStore(name, db);
    const { app: there, business, settings } = await buildTestApp({ db });
    await serveReleases(there, { store: other, db, settings });
    await there.register(previewPageRoutes, { store: other, businessSource: business });
    await there.register(siteRoutes, {
      ...{ store: other, db, settings, businessSource: business },
      registryFor: (request, reply) => registryForVisitor(other, request, reply),
    });
    await releaseTest(store, { name: 'shell' });
    const published = await publish('catalog', '1.0.0');
    // Each call of a command may meet another server.
    const check = { url: '/releases-api/catalog/check', headers: headersOf(tokens.catalog) };
    const checked = await there.inject({ method: 'POST', ...check, payload: { version: '1.0.0' } });
    expect(checked.statusCode).toBe(200);
    const { link } = published.json<{ preview: { link: string } }>().preview;
    const headers = { cookie: `__Host-preview=${link.split('/').at(-1)}` };
    const url = new URL('/registry.json', link).href;
    const registry = await there.inject({ url, headers });
    expect(registry.json()).toMatchObject({ apps: { catalog: { current: { version: '1.0.0' } } } });
    await call('catalog/preview', { name: 'pr-43', version: '1.0.0' });
    const second = (await list()).find((preview) => preview.name === 'pr-43')?.link ?? '';
    expect((await there.inject(second)).statusCode).toBe(200);
  });
});
