import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_PATHS, API_ROOT } from '@catalogmx/shared/contract';
import type { FastifyInstance } from 'fastify';
import { atTestEnd } from '../../../releases/testing/test-end.ts';
import { ensureFirstUser, FIRST_USERNAME } from '../api/users/first-user.ts';
import { type AppContext, buildApp } from '../app.ts';
import { BusinessFile } from '../business/business-file.ts';
import { LiveBusiness } from '../business/live-business.ts';
import { migrate, openSqliteDatabase } from '../database/database.ts';
import type { Database } from '../database/tables.ts';
import { readSettings, type Settings } from '../settings.ts';

const BUSINESS_FILE = join(import.meta.dirname, '../../../business.json');

export const TEST_PASSWORD = 'red castle by the lake';

/** The app with an in-memory database and its own data folder. */
export interface TestApp {
  app: FastifyInstance;
  db: Database;
  settings: Settings;
  business: LiveBusiness;
  inject: FastifyInstance['inject'];
  /** Logs user 1 in and returns the headers for requests. */
  login: () => Promise<Record<string, string>>;
}

/** Builds an app and removes it after the test. The caller closes a database that it passes. */
export async function buildTestApp(changes: Partial<AppContext> = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'catalogmx-test-'));
  const settings = { ...readSettings({ DATA_DIR: dataDir }), ...changes.settings, dataDir };
  const db = changes.db ?? openSqliteDatabase(':memory:');
  await migrate(db);
  const business = changes.business ?? new LiveBusiness(new BusinessFile(BUSINESS_FILE), db);
  await business.refresh();
  const app = await buildApp({ ...changes, settings, db, business });
  const testApp: TestApp = {
    app,
    db,
    settings,
    business,
    inject: app.inject.bind(app),
    login: () => login(testApp),
  };
  atTestEnd(async () => {
    await app.close();
    if (db !== changes.db) await db.destroy();
    // Its image process may be writing a last file.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  });
  return testApp;
}

async function login({ app, db, settings }: TestApp): Promise<Record<string, string>> {
  await ensureFirstUser(db, { adminPassword: TEST_PASSWORD });
  const origin = settings.publicUrl;
  const key = Buffer.from(TEST_PASSWORD).toString('base64');
  const answer = await app.inject({
    method: 'POST',
    url: API_ROOT + API_PATHS.login,
    payload: { username: FIRST_USERNAME, key },
    headers: { origin },
  });
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  if (answer.statusCode !== 200) throw new Error(`The login failed: ${answer.body}`);
  return { cookie, origin };
}
