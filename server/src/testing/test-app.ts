import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_ROOT } from '@catalogmx/shared/contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { atTestEnd } from '../../../releases/testing/test-end.ts';
import { createSession } from '../api/session/session.repository.ts';
import { type AppContext, buildApp } from '../app.ts';
import { BusinessFile } from '../business/business-file.ts';
import { LiveBusiness } from '../business/live-business.ts';
import { migrate, openSqliteDatabase } from '../database/database.ts';
import type { Database } from '../database/tables.ts';
import { neverTheSame } from '../kept/revisions.ts';
import { readSettings, type Settings } from '../settings.ts';
import { sqliteDatabase, type TestDatabase } from './test-databases.ts';
import { addFirstTestUser } from './test-user.ts';

const BUSINESS_FILE = join(import.meta.dirname, '../../../business.json');

export const TEST_PASSWORD = 'red castle by the lake';

/** An app with a database and a data folder. */
export interface TestApp {
  app: FastifyInstance;
  db: Database;
  settings: Settings;
  business: LiveBusiness;
  clock: () => number;
  inject: FastifyInstance['inject'];
  /** Sends a call of the API. By default, it comes from a page of the site without a session. */
  call: TestCall;
  /** Logs user 1 in and returns the headers for requests. */
  login: () => Promise<TestHeaders>;
  /** Logs user 1 in and returns what sends their calls. */
  asAdmin: () => Promise<TestCall>;
  /** Gives a user another session and returns what sends their calls. */
  asUser: (id: number) => Promise<TestCall>;
}

export type TestCall = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
  headers?: Record<string, string | undefined>,
) => Promise<LightMyRequestResponse>;

/** Of a request with a session. */
interface TestHeaders extends Record<string, string> {
  cookie: string;
  origin: string;
}

/** Builds an app and removes it after the test. The caller closes a database that it passes. */
export async function buildTestApp(changes: Partial<AppContext> = {}): Promise<TestApp> {
  const db = changes.db ?? openSqliteDatabase(':memory:');
  const testApp = await startTestApp({ ...changes, db });
  atTestEnd(async () => {
    await testApp.app.close();
    if (db !== changes.db) await db.destroy();
    await removeFolder(testApp);
  });
  return testApp;
}

/** The parts of an app that a test may set although other tests use the same app. */
type SetByTest = Pick<AppContext, 'clock' | 'wakeOutbox' | 'revisions'>;

interface SharedApp {
  testApp: TestApp;
  /** Of the current test. */
  parts: SetByTest;
}

const sharedDatabases = new Map<TestDatabase, Database>();
const sharedApps = new Map<TestDatabase, SharedApp>();
let tests = 0;

/**
 * Returns an app that all tests of the process share, as building one takes far longer than emptying its database.
 * A test that needs other settings, a log, a server or more than one app calls {@link buildTestApp}.
 * @param options.on Default: SQLite.
 */
export async function openTestApp({
  on = sqliteDatabase,
  ...parts
}: SetByTest & { on?: TestDatabase } = {}): Promise<TestApp> {
  const shared = sharedApps.get(on) ?? (await shareTestApp(on));
  const { testApp } = shared;
  const { business, db, settings } = testApp;
  const { revision } = business;
  await mkdir(settings.dataDir, { recursive: true });
  // What an earlier test has had cached counts no more.
  tests += 1;
  shared.parts = parts;
  atTestEnd(async () => {
    shared.parts = {};
    await on.empty(db);
    await removeFolder(testApp);
    // Only a new app forgets what was saved.
    if (business.revision !== revision) sharedApps.delete(on);
  });
  return testApp;
}

async function shareTestApp(on: TestDatabase): Promise<SharedApp> {
  const onClose = () => {
    sharedDatabases.delete(on);
    sharedApps.delete(on);
  };
  const db = sharedDatabases.get(on) ?? (await on.openShared(onClose));
  sharedDatabases.set(on, db);
  const current = () => shared.parts;
  const revisions = neverTheSame();
  const testApp = await startTestApp({
    db,
    clock: () => (current().clock ?? Date.now)(),
    wakeOutbox: () => current().wakeOutbox?.(),
    revisions: {
      current: () => `${tests} ${(current().revisions ?? revisions).current()}`,
      refresh: async () => current().revisions?.refresh(),
    },
  });
  const shared: SharedApp = { testApp, parts: {} };
  sharedApps.set(on, shared);
  return shared;
}

async function startTestApp(changes: Partial<AppContext> & { db: Database }): Promise<TestApp> {
  const { db, clock = Date.now } = changes;
  const dataDir = await mkdtemp(join(tmpdir(), 'catalogmx-test-'));
  const settings = { ...readSettings({ DATA_DIR: dataDir }), ...changes.settings, dataDir };
  await migrate(db);
  const business = changes.business ?? new LiveBusiness(new BusinessFile(BUSINESS_FILE), db);
  await business.refresh();
  const app = await buildApp({ ...changes, settings, business });
  const origin = settings.publicUrl;
  const inject = app.inject.bind(app);
  const callAs =
    (session: Record<string, string>): TestCall =>
    (method, path, payload, headers = {}) =>
      inject({ method, url: API_ROOT + path, payload, headers: { ...session, ...headers } });
  const testApp: TestApp = {
    ...{ app, db, settings, business, clock, inject },
    call: callAs({ origin }),
    asAdmin: async () => callAs(await testApp.login()),
    asUser: async (id) => callAs(await aSession(testApp, id)),
    login: async () => aSession(testApp, await addFirstTestUser(db, TEST_PASSWORD)),
  };
  return testApp;
}

/** Its image process may be writing a last file. */
function removeFolder({ settings }: TestApp): Promise<void> {
  return rm(settings.dataDir, { recursive: true, force: true, maxRetries: 5 });
}

/** Returns the headers for requests of a user, without the time that a login takes. */
export async function aSession(
  { db, settings, clock }: Pick<TestApp, 'db' | 'settings' | 'clock'>,
  userId: number,
): Promise<TestHeaders> {
  const token = await createSession(db, userId, clock());
  return { cookie: `__Host-session=${token}`, origin: settings.publicUrl };
}
