import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SESSION_COOKIE } from '@catalogmx/shared/contract';
import { createArticle } from '../../server/src/api/articles/article.repository.ts';
import { createUser } from '../../server/src/api/users/user.repository.ts';
import { buildApp } from '../../server/src/app.ts';
import { migrate, openSqliteDatabase } from '../../server/src/database/database.ts';
import type { Database } from '../../server/src/database/tables.ts';
import { registryForVisitor } from '../../server/src/releases/release-visitor.ts';
import type { ReleaseStore } from '../../releases/store/release-store.ts';
import { createSession } from '../../server/src/api/session/session.repository.ts';
import { readSettings } from '../../server/src/settings.ts';
import { BusinessFile } from '../../server/src/site/business-file.ts';
import { siteRoutes } from '../../server/src/site/site.routes.ts';
import type { PreviewSession, PreviewSite } from '../targets/release-target.ts';

const BUSINESS_FILE = join(import.meta.dirname, '../../business.json');

/**
 * Serves the releases of a folder as the site does, on a port of its own and over an empty database
 * in memory with one article and one user, so that what is live stays untouched.
 */
export async function openPreviewSite(store: ReleaseStore): Promise<PreviewSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'catalogmx-preview-'));
  const settings = { ...readSettings({}), dataDir };
  const db = openSqliteDatabase(':memory:');
  await migrate(db);
  const article = { title: 'Castle', content: '', cat_id: 1, active: true };
  const id = await createArticle(db, article, Date.now());
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
    session: { cookies: await logIn(db), state: { id, ...article } },
    url: `http://localhost:${port}`,
    close: async () => {
      await app.close();
      await db.destroy();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Adds a user, and answers the cookies that a login over localhost leaves in his browser. */
async function logIn(db: Database): Promise<PreviewSession['cookies']> {
  const user = { username: 'preview', name: 'Preview' };
  const fields = { ...user, passwordHash: 'none', active: true };
  const id = await createUser(db, fields, Date.now());
  const info = encodeURIComponent(JSON.stringify({ id, ...user }));
  const token = await createSession(db, id, Date.now());
  return [
    { name: SESSION_COOKIE, value: info },
    { name: '__Host-session', value: token, secure: true },
  ];
}
