import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SESSION_COOKIE } from '@catalogmx/shared/contract';
import type { ReleaseStore } from '../../releases/store/release-store.ts';
import { createArticle } from './articles/index.ts';
import { createSession, createUser } from './users/index.ts';
import { buildApp } from './app.ts';
import { BusinessFile, LiveBusiness } from './business/index.ts';
import { migrate, openSqliteDatabase } from './platform/database/database.ts';
import type { Database } from './platform/database/tables.ts';
import { registryForVisitor } from './releases/index.ts';
import { readSettings } from './platform/settings/settings.ts';
import { contactFormRoutes } from './inquiries/index.ts';
import { type SiteContext, siteRoutes } from './pages/index.ts';

const BUSINESS_FILE = join(import.meta.dirname, '../../business.json');

/** A logged-in user of a preview site. */
export interface PreviewSession {
  cookies: { name: string; value: string; secure?: boolean }[];
  /** Router state for each page, such as the article to edit. */
  state: unknown;
}

type Article = Parameters<typeof createArticle>[1];

/** A site that shows releases before they are live. */
export interface PreviewSite {
  url: string;
  /** Absent if nobody can be logged in. */
  session?: PreviewSession;
  close: () => Promise<void>;
}

/**
 * Serves the releases of a folder on a free port, with an in-memory database of one article and one
 * user. Nothing in the data folder changes.
 */
export async function openPreviewSite(store: ReleaseStore, article: Article): Promise<PreviewSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'catalogmx-preview-'));
  const settings = { ...readSettings({}), dataDir };
  const db = openSqliteDatabase(':memory:');
  await migrate(db);
  const id = await createArticle(db, article, Date.now());
  const business = new LiveBusiness(new BusinessFile(BUSINESS_FILE), db);
  const app = await buildApp({ settings, db, business });
  const registryFor: SiteContext['registryFor'] = (...visit) => registryForVisitor(store, ...visit);
  const site = { store, businessSource: business, settings, db, registryFor };
  await app.register(contactFormRoutes, site);
  await app.register(siteRoutes, site);
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
