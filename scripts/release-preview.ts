import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createArticle } from '../server/src/api/articles/article.repository.ts';
import { buildApp } from '../server/src/app.ts';
import { migrate, openSqliteDatabase } from '../server/src/database/database.ts';
import { registryForVisitor } from '../server/src/releases/release-visitor.ts';
import type { ReleaseStore } from '../server/src/releases/release-store.ts';
import { readSettings } from '../server/src/settings.ts';
import { BusinessFile } from '../server/src/site/business-file.ts';
import { siteRoutes } from '../server/src/site/site.routes.ts';
import type { PreviewSite } from './release-target.ts';

const BUSINESS_FILE = join(import.meta.dirname, '../business.json');

/**
 * Serves the releases of a folder as the site does, on a port of its own and over an empty database
 * in memory with one article, so that what is live stays untouched.
 */
export async function openPreviewSite(store: ReleaseStore): Promise<PreviewSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'catalogmx-preview-'));
  const settings = { ...readSettings({}), dataDir };
  const db = openSqliteDatabase(':memory:');
  await migrate(db);
  await createArticle(db, { title: 'Castle', content: '', cat_id: 1, active: true }, Date.now());
  const app = await buildApp({ settings, db });
  await app.register(siteRoutes, {
    store,
    businessFile: new BusinessFile(BUSINESS_FILE),
    settings,
    db,
    registryFor: (request, reply) => registryForVisitor(store, request, reply),
  });
  await app.listen({ host: 'localhost', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    close: async () => {
      await app.close();
      await db.destroy();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
