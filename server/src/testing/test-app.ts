import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type AppContext, buildApp } from '../app.ts';
import { migrate, openSqliteDatabase } from '../database/database.ts';
import type { Database } from '../database/tables.ts';
import { readSettings, type Settings } from '../settings.ts';

/** The app over a fresh database in memory and a data folder of its own. */
export interface TestApp {
  app: FastifyInstance;
  db: Database;
  settings: Settings;
  inject: FastifyInstance['inject'];
}

const open: TestApp[] = [];

/** Builds an app for one test; it is closed and its data folder removed after the test. */
export async function buildTestApp(changes: Partial<AppContext> = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'catalogmx-test-'));
  const settings = { ...readSettings({ DATA_DIR: dataDir }), ...changes.settings, dataDir };
  const db = changes.db ?? openSqliteDatabase(':memory:');
  await migrate(db);
  const app = await buildApp({ ...changes, settings, db });
  const testApp: TestApp = { app, db, settings, inject: app.inject.bind(app) };
  open.push(testApp);
  return testApp;
}

afterEach(async () => {
  for (const { app, db, settings } of open.splice(0)) {
    await app.close();
    await db.destroy();
    await rm(settings.dataDir, { recursive: true, force: true });
  }
});
