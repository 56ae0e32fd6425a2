import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_ROOT, type Call, type ResponseOf } from '@catalogmx/shared/contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Selectable } from 'kysely';
import { atTestEnd } from '../../../releases/testing/test-end.ts';
import { createSession } from '../users/session/session.repository.ts';
import { type AppContext, buildApp } from '../app.ts';
import { BusinessFile } from '../business/business-file.ts';
import { LiveBusiness } from '../business/live-business.ts';
import { migrate, openSqliteDatabase } from '../platform/database/database.ts';
import type { Database, Tables } from '../platform/database/tables.ts';
import { neverTheSame } from '../platform/cache/revisions.ts';
import { readSettings, type Settings } from '../platform/settings/settings.ts';
import { sqliteDatabase, type TestDatabase, testDatabases } from './data/test-databases.ts';
import { addFirstTestUser, addTestUser } from './data/test-user.ts';

export const BUSINESS_FILE = join(import.meta.dirname, '../../../business.json');

export const TEST_PASSWORD = 'red castle by the lake';

/** An app with a database and a data folder. */
export interface TestApp {
  app: FastifyInstance;
  db: Database;
  settings: Settings;
  business: LiveBusiness;
  clock: () => number;
  inject: FastifyInstance['inject'];
  /** Sends a call of a visitor, by default from a page of the site. */
  visitor: SendCall;
  /** Logs user 1 in and returns the headers for requests. */
  login: () => ReturnType<typeof aSession>;
  /** Logs user 1 in and returns what sends their calls. */
  asAdmin: () => Promise<SendCall>;
  /** Gives a user another session and returns what sends their calls. */
  asUser: (id: number) => Promise<SendCall>;
}

/** @param input The body, or for GET the query. */
export type SendCall = <C extends Call>(
  call: C,
  input?: object,
  headers?: SentHeaders,
) => Promise<TestAnswer<C>>;

type SentHeaders = Record<string, string | undefined>;

interface TestAnswer<C extends Call = Call> extends Pick<
  LightMyRequestResponse,
  'headers' | 'cookies'
> {
  status: number;
  /** Parsed if it is JSON. That of an error has another type. */
  body: ResponseOf<C>;
  text: string;
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
  // Responses cached by earlier tests count no more.
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
  const callAs = (session: Record<string, string>) => sendCalls(inject, session);
  const testApp: TestApp = {
    ...{ app, db, settings, business, clock, inject },
    visitor: callAs({ origin }),
    asAdmin: async () => callAs(await testApp.login()),
    asUser: async (id) => callAs(await aSession(testApp, id)),
    login: async () => aSession(testApp, await addFirstTestUser(db, TEST_PASSWORD)),
  };
  return testApp;
}

/** @param session Headers of each request. */
function sendCalls(inject: TestApp['inject'], session: Record<string, string>): SendCall {
  return async ({ method, path }, input, sent) => {
    const isRead = method === 'GET';
    const query = isRead && new URLSearchParams(input as Record<string, string>).toString();
    const response = await inject({
      method,
      url: API_ROOT + path + (query ? `?${query}` : ''),
      payload: isRead ? undefined : input,
      headers: { ...session, ...sent },
    });
    const { statusCode: status, headers, cookies, body: text } = response;
    const isJson = String(headers['content-type']).startsWith('application/json');
    return { status, headers, cookies, text, body: (isJson ? JSON.parse(text) : text) as never };
  };
}

/** The second user of {@link describeCalls}. */
export const ANA = { id: 2, username: 'ana', name: 'Ana', password: 'Castle-Blue-42' } as const;

export const TEST_TIME = 1_800_000_000_000;

/** An app with the users admin and {@link ANA}. */
export interface CalledApp extends TestApp {
  /** Of its clock, which stands still. */
  time: { now: number };
  wakeOutbox: jest.Mock;
  admin: SendCall;
  ana: SendCall;
  /** Returns all rows of a table. */
  rows: <Name extends keyof Tables>(table: Name) => Promise<Selectable<Tables[Name]>[]>;
}

/** Describes tests of calls on each database. They use the app that the current test has to itself. */
export function describeCalls(title: string, define: (app: CalledApp) => void): void {
  describe.each(testDatabases)(`${title} on $name`, (on) => {
    const app = {} as CalledApp;
    beforeEach(async () => {
      const time = { now: TEST_TIME };
      const wakeOutbox = jest.fn();
      const testApp = await openTestApp({ on, clock: () => time.now, wakeOutbox });
      const { db, asAdmin, asUser } = testApp;
      const admin = await asAdmin();
      // An explicit id does not advance PostgreSQL's sequence.
      const ana = await asUser(await addTestUser(db, { ...ANA, id: undefined }));
      const rows = (table: keyof Tables) => db.selectFrom(table).selectAll().execute();
      Object.assign(app, testApp, { time, wakeOutbox, admin, ana, rows });
    });
    define(app);
  });
}

/** Its image process may be writing a last file. */
function removeFolder({ settings }: TestApp): Promise<void> {
  return rm(settings.dataDir, { recursive: true, force: true, maxRetries: 5 });
}

/** Returns the headers for requests of a user, without the time that a login takes. */
export async function aSession(
  { db, settings, clock }: Pick<TestApp, 'db' | 'settings' | 'clock'>,
  userId: number,
) {
  const token = await createSession(db, userId, clock());
  return { cookie: `__Host-session=${token}`, origin: settings.publicUrl };
}
