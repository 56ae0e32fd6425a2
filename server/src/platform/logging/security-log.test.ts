import { accountCalls, API_ROOT, sessionCalls, userCalls } from '@catalogmx/shared/contract';
import { createDeployToken } from '../../releases/tokens/deploy-token.repository.ts';
import { serveReleases } from '../../releases/serve-releases.ts';
import { readSettings } from '../settings/settings.ts';
import { buildTestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/data/test-databases.ts';
import { openTestLog } from '../../testing/test-log.ts';
import {
  encodePassword,
  logIn,
  tryLogin,
  codeAt,
  switchTwoFactorOn,
} from '../../testing/test-login.ts';
import { startTestMailServer } from '../../testing/test-mail-server.ts';
import { addTestUser } from '../../testing/data/test-user.ts';
import { until } from '../../testing/until.ts';
import { openTestStore, publishTest } from '../../../../releases/testing/test-store.ts';
import type { Database } from '../database/tables.ts';

const ANA = { username: 'ana', password: 'Castle-Blue-42' };
const NEW = 'Wet-Slide-43-tall';
const key = encodePassword(NEW);
const current = encodePassword(ANA.password);
const DAY = 24 * 3_600_000;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

async function openLoggedApp(db: Database) {
  const log = openTestLog('info');
  const { smtp, mails } = await startTestMailServer();
  let now = 1_800_000_000_000;
  const settings = { ...readSettings({ PUBLIC_URL: 'http://localhost' }), smtp };
  const common = { db, settings, clock: () => now };
  const testApp = await buildTestApp({ ...common, log: log.settings });
  const { app } = testApp;
  const store = await openTestStore();
  await serveReleases(app, { store, db, settings: testApp.settings });
  const admin = await testApp.login();
  await addTestUser(db, ANA);
  const ana = await logIn(testApp, ANA.username, ANA.password);
  const call = (method: Method, path: string, payload: object = {}, headers: object = ana) =>
    testApp.inject({ method, url: API_ROOT + path, payload, headers: { ...headers } });
  const mailed = async (count: number) => {
    await until(() => mails.length === count);
    const mail = (mails.at(-1) ?? '').replaceAll('=\r\n', '');
    return /#(?:=23)?([\w-]{40,})/.exec(mail)?.[1] ?? '';
  };
  log.takeEvents();
  const wait = (ms: number) => (now += ms);
  return { ...testApp, log, store, admin, ana, call, mailed, now: () => now, wait };
}

type LoggedApp = Awaited<ReturnType<typeof openLoggedApp>>;

const origin = { origin: 'http://localhost' };

/** Of ANA, the second user. */
const ana = { user: 2 };

/** What users, administrators and deploy tokens do, and the events that the log has then. */
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
      const { secret } = await switchTwoFactorOn(app, ANA, app.now());
      await tryLogin(app, 'ana', ANA.password);
      await tryLogin(app, 'ana', ANA.password, { code: '000000' });
      app.wait(60_000);
      await tryLogin(app, 'ana', ANA.password, { code: codeAt(secret, app.now()) });
    },
    { event: 'login.succeeded', ...ana },
    { event: 'two_factor.on', ...ana },
    { event: 'login.code_requested', ...ana },
    { event: 'login.code_failed', ...ana },
    { event: 'login.succeeded', ...ana, factors: 2 },
  ],
  'recovery codes and the end of two-factor codes': [
    async (app) => {
      const { codes } = await switchTwoFactorOn(app, ANA, app.now());
      app.log.takeEvents();
      await app.call('DELETE', accountCalls.switchTwoFactorOff.path, { code: '000000' });
      const renewed = await app.call('POST', accountCalls.replaceRecoveryCodes.path, {
        code: codes[0],
      });
      const [code] = renewed.json<{ codes: string[] }>().codes;
      await app.call('DELETE', accountCalls.switchTwoFactorOff.path, { code });
    },
    { event: 'password.confirmation_failed', ...ana },
    { event: 'recovery_codes.replaced', ...ana },
    { event: 'two_factor.off', ...ana },
  ],
  'a logout': [({ call }) => call('POST', sessionCalls.logOut.path), { event: 'logout', ...ana }],
  'the end of other sessions': [
    ({ call }) => call('DELETE', accountCalls.endSessions.path),
    { event: 'session.ended', ...ana, sessions: 'others' },
  ],
  'a session that has expired': [
    async ({ call, wait }) => {
      wait(8 * DAY);
      await call('GET', userCalls.list.path);
    },
    { event: 'access.refused', user: 'unknown', status: 401, reason: 'session ended' },
  ],
  'a call without a session': [
    ({ call }) => call('POST', userCalls.create.path, {}, origin),
    { event: 'access.refused', status: 401, reason: 'unauthorized' },
  ],
  "a call of another site's page": [
    ({ call, ana }) =>
      call('POST', userCalls.create.path, {}, { ...ana, origin: 'https://evil.example' }),
    { event: 'access.refused', ...ana, status: 403, reason: 'other origin' },
  ],
  'a change of user 1': [
    ({ call }) => call('PUT', userCalls.update.path, { id: 1, activo: 0 }),
    { event: 'access.refused', ...ana, status: 403, reason: 'forbidden' },
  ],
  'a new password': [
    ({ call }) => call('PUT', accountCalls.changePassword.path, { current, key }),
    { event: 'password.changed', ...ana },
  ],
  'a password that an older session needs': [
    async ({ call, wait }) => {
      wait(DAY / 3);
      await call('DELETE', accountCalls.endSessions.path);
      await call('DELETE', accountCalls.endSessions.path, { currentPassword: key });
      await call('DELETE', accountCalls.endSessions.path, { currentPassword: current });
    },
    { event: 'access.refused', ...ana, status: 403, reason: 'password_required' },
    { event: 'password.confirmation_failed', ...ana },
    { event: 'password.confirmed', ...ana },
    { event: 'session.ended', ...ana, sessions: 'others' },
  ],
  'a wrong current password': [
    ({ call }) => call('PUT', accountCalls.changePassword.path, { current: key, key }),
    { event: 'password.confirmation_failed', ...ana },
  ],
  'an address, and a forgotten password': [
    async ({ call, mailed }) => {
      await call('PUT', accountCalls.changeEmail.path, { email: 'ana@example.com', current });
      await call('POST', accountCalls.confirmEmail.path, { token: await mailed(1) }, origin);
      await call('POST', accountCalls.mailLink.path, { username: 'nobody' }, origin);
      await call('POST', accountCalls.mailLink.path, { username: 'ana' }, origin);
      await call('POST', accountCalls.setPassword.path, { token: await mailed(2), key }, origin);
    },
    { event: 'email.changed', ...ana },
    { event: 'password.link_requested', user: 'unknown' },
    { event: 'password.link_requested', ...ana },
    { event: 'password.reset', ...ana },
  ],
  'users created, changed, switched off and on': [
    async ({ call, admin }) => {
      await call('POST', userCalls.create.path, { username: 'eva', name: 'Eva', key }, admin);
      await call('PUT', userCalls.update.path, { id: 2, nombre: 'Ana L.', key, activo: 0 }, admin);
      await call('PUT', userCalls.update.path, { id: 2, activo: 1 }, admin);
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
