import { accountCalls, sessionCalls, userCalls } from '@catalogmx/shared/contract';
import { createDeployToken } from '../../releases/tokens/deploy-token.repository.ts';
import { serveReleases } from '../../releases/serve-releases.ts';
import { readSettings } from '../settings/settings.ts';
import { ANA, buildTestApp, TEST_TIME } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/data/test-databases.ts';
import { openTestLog } from '../../testing/test-log.ts';
import { encodePassword, tryLogin, codeAt, switchTwoFactorOn } from '../../testing/test-login.ts';
import { startTestMailServer, waitForLink } from '../../testing/test-mail-server.ts';
import { addTestUser } from '../../testing/data/test-user.ts';
import { openTestStore, publishTest } from '../../../../releases/testing/test-store.ts';
import type { Database } from '../database/tables.ts';

const NEW = 'Wet-Slide-43-tall';
const key = encodePassword(NEW);
const current = encodePassword(ANA.password);
const DAY = 24 * 3_600_000;

async function openLoggedApp(db: Database) {
  const log = openTestLog('info');
  const mailServer = await startTestMailServer();
  const time = { now: TEST_TIME };
  const { smtp } = mailServer;
  const settings = { ...readSettings({ PUBLIC_URL: 'http://localhost' }), smtp };
  const changes = { db, settings, clock: () => time.now, log: log.settings };
  const testApp = await buildTestApp(changes);
  const store = await openTestStore();
  await serveReleases(testApp.app, { store, db, settings: testApp.settings });
  const admin = await testApp.asAdmin();
  const ana = await testApp.asUser(await addTestUser(db, { ...ANA, id: undefined }));
  const mailed = async (count: number) => (await waitForLink(mailServer, count)).token;
  return { ...testApp, log, store, admin, ana, mailed, time };
}

type LoggedApp = Awaited<ReturnType<typeof openLoggedApp>>;

/** Of ANA, the second user. */
const ana = { user: 2 };

/** Acts of users, administrators and deploy tokens, with the events in the log. */
const EVENTS: Record<string, [act: (app: LoggedApp) => Promise<unknown>, ...events: object[]]> = {
  'a login': [
    (app) => tryLogin(app, 'ANA', ANA.password),
    { event: 'login.succeeded', ...ana, factors: 1 },
  ],
  'a wrong password': [(app) => tryLogin(app, 'ana', 'wrong'), { event: 'login.failed', ...ana }],
  'a name that nobody has': [
    (app) => tryLogin(app, ANA.password, 'x'),
    { event: 'login.failed', user: 'unknown' },
  ],
  'too many wrong passwords': [
    async (app) => {
      for (let i = 0; i < 5; i++) await tryLogin(app, 'ana', 'wrong');
      app.log.takeEvents();
      await tryLogin(app, 'ana', 'wrong');
    },
    { event: 'login.slowed', ...ana },
  ],
  'two-factor codes, and logins with them': [
    async (app) => {
      const { secret } = await switchTwoFactorOn(app, ANA, TEST_TIME);
      await tryLogin(app, 'ana', ANA.password);
      await tryLogin(app, 'ana', ANA.password, { code: '000000' });
      app.time.now += 60_000;
      await tryLogin(app, 'ana', ANA.password, { code: codeAt(secret, app.time.now) });
    },
    { event: 'login.succeeded', ...ana },
    { event: 'two_factor.on', ...ana },
    { event: 'login.code_requested', ...ana },
    { event: 'login.code_failed', ...ana },
    { event: 'login.succeeded', ...ana, factors: 2 },
  ],
  'recovery codes and the end of two-factor codes': [
    async (app) => {
      const { codes } = await switchTwoFactorOn(app, ANA, TEST_TIME);
      app.log.takeEvents();
      await app.ana(accountCalls.switchTwoFactorOff, { code: '000000' });
      const { body } = await app.ana(accountCalls.replaceRecoveryCodes, { code: codes[0] });
      await app.ana(accountCalls.switchTwoFactorOff, { code: body.codes[0] });
    },
    { event: 'password.confirmation_failed', ...ana },
    { event: 'recovery_codes.replaced', ...ana },
    { event: 'two_factor.off', ...ana },
  ],
  'a logout': [(app) => app.ana(sessionCalls.logOut), { event: 'logout', ...ana }],
  'the end of other sessions': [
    (app) => app.ana(accountCalls.endSessions, {}),
    { event: 'session.ended', ...ana, sessions: 'others' },
  ],
  'a session that has expired': [
    async (app) => {
      app.time.now += 8 * DAY;
      await app.ana(userCalls.list);
    },
    { event: 'access.refused', user: 'unknown', status: 401, reason: 'session ended' },
  ],
  'a call without a session': [
    (app) => app.visitor(userCalls.create, {}),
    { event: 'access.refused', status: 401, reason: 'unauthorized' },
  ],
  "a call of another site's page": [
    (app) => app.ana(userCalls.create, {}, { origin: 'https://evil.example' }),
    { event: 'access.refused', ...ana, status: 403, reason: 'other origin' },
  ],
  'a change of user 1': [
    (app) => app.ana(userCalls.update, { id: 1, activo: 0 }),
    { event: 'access.refused', ...ana, status: 403, reason: 'forbidden' },
  ],
  'a new password': [
    (app) => app.ana(accountCalls.changePassword, { current, key }),
    { event: 'password.changed', ...ana },
  ],
  'a password that an older session needs': [
    async (app) => {
      app.time.now += DAY / 3;
      await app.ana(accountCalls.endSessions, {});
      await app.ana(accountCalls.endSessions, { currentPassword: key });
      await app.ana(accountCalls.endSessions, { currentPassword: current });
    },
    { event: 'access.refused', ...ana, status: 403, reason: 'password_required' },
    { event: 'password.confirmation_failed', ...ana },
    { event: 'password.confirmed', ...ana },
    { event: 'session.ended', ...ana, sessions: 'others' },
  ],
  'a wrong current password': [
    (app) => app.ana(accountCalls.changePassword, { current: key, key }),
    { event: 'password.confirmation_failed', ...ana },
  ],
  'an address, and a forgotten password': [
    async ({ ana, visitor, mailed }) => {
      await ana(accountCalls.changeEmail, { email: 'ana@example.com', current });
      await visitor(accountCalls.confirmEmail, { token: await mailed(1) });
      await visitor(accountCalls.mailLink, { username: 'nobody' });
      await visitor(accountCalls.mailLink, { username: 'ana' });
      await visitor(accountCalls.setPassword, { token: await mailed(2), key });
    },
    { event: 'email.changed', ...ana },
    { event: 'password.link_requested', user: 'unknown' },
    { event: 'password.link_requested', ...ana },
    { event: 'password.reset', ...ana },
  ],
  'users created, changed, switched off and on': [
    async ({ admin }) => {
      await admin(userCalls.create, { username: 'eva', name: 'Eva', key });
      await admin(userCalls.update, { id: 2, nombre: 'Ana L.', key, activo: 0 });
      await admin(userCalls.update, { id: 2, activo: 1 });
    },
    { event: 'user.created', user: 1, target: 3 },
    { event: 'user.changed', user: 1, target: 2, fields: ['name', 'password'] },
    { event: 'user.switched_off', user: 1, target: 2 },
    { event: 'user.switched_on', user: 1, target: 2 },
  ],
  'what deploy tokens do, and refused ones': [
    async ({ db, store, inject }) => {
      await publishTest(store, { version: '1.0.0' });
      const token = await createDeployToken(db, { app: 'catalog' }, 1);
      const promote = (path: string, authorization: string) =>
        inject({
          method: 'POST',
          url: `/releases-api/${path}`,
          payload: { version: '1.0.0' },
          headers: { authorization },
        });
      await promote('catalog/promote', `Bearer ${token}`);
      await promote('admin/promote', `Bearer ${token}`);
      await promote('catalog/promote', 'Bearer none');
    },
    { event: 'release.called', app: 'catalog', action: 'promote', token: 'catalog' },
    { event: 'access.refused', status: 403, reason: 'forbidden' },
    { event: 'access.refused', status: 401, reason: 'unauthorized' },
  ],
};

describe.each(testDatabases)('the log of security events on $name', ({ open }) => {
  test.each(Object.entries(EVENTS))('logs %s', async (_name, [act, ...expected]) => {
    const app = await openLoggedApp(await open());
    await act(app);
    const events = app.log.takeEvents();
    expect(events).toEqual(expected.map((event) => expect.objectContaining(event) as unknown));
    for (const event of events) {
      expect(event).toMatchObject({
        time: expect.any(Number) as unknown,
        reqId: expect.stringMatching(/^[\da-f]{8}-[\da-z]+$/) as unknown,
        route: expect.stringMatching(/^\//) as unknown,
        address: expect.stringMatching(/^(127\.0\.0\.1|203\.0\.113\.1)$/) as unknown,
      });
    }
  });
});
