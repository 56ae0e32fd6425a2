import type { FastifyInstance } from 'fastify';
import { API_ROOT, sessionCalls, userCalls } from '@catalogmx/shared/contract';
import {
  openTestStore,
  promoteTest,
  publishTest,
  releaseTest,
} from '../../../../releases/testing/test-store.ts';
import { recordPublication } from '../../../../releases/rollout/publications.ts';
import { testedDigest } from '../../../../releases/rollout/promotion.ts';
import type { ReleaseStore } from '../../../../releases/store/release-store.ts';
import type { Database } from '../../platform/database/tables.ts';
import { buildTestApp, TEST_PASSWORD } from '../../testing/test-app.ts';
import { openConsole } from '../../testing/test-console.ts';
import { htmlProblems } from '../../testing/html-problems.ts';
import { testDatabases } from '../../testing/data/test-databases.ts';
import { openTestLog } from '../../testing/test-log.ts';
import { addTestUser } from '../../testing/data/test-user.ts';

const NOW = 1_800_000_000_000;
const ORIGIN = 'http://localhost:3000';
const HEADERS = { origin: ORIGIN, host: 'localhost:3000' };
const COOKIE = '__Host-release-console';

let store: ReleaseStore;
let app: FastifyInstance;
let db: Database;
const log = openTestLog();

async function openWith(given?: Database) {
  const built = await buildTestApp({ log: log.settings, clock: () => NOW, db: given });
  ({ app, db } = built);
  store = await openTestStore();
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) await publish(version);
  await promoteTest(store, 'catalog', '1.0.0');
  await promoteTest(store, 'catalog', '2.0.0');
  await openConsole(built, store, () => NOW);
  await addTestUser(db, { username: 'ana', password: TEST_PASSWORD });
}

async function publish(version: string, mayPromote = true) {
  await publishTest(store, { version });
  const time = new Date(NOW).toISOString();
  await recordPublication(store, 'catalog', { version, time, by: 'ci', mayPromote });
}

const get = (path: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/release-console${path}`, headers: { ...HEADERS, ...headers } });

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: `/release-console${path}`,
    headers: { ...HEADERS, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });

/** Confirms a change of the catalogue with a password. */
const change = (fields: Record<string, string>, headers: Record<string, string>) =>
  post('/catalog/change', { password: TEST_PASSWORD, ...fields }, headers);

async function logIn(fields: Record<string, string> = {}) {
  const given = { username: 'ana', password: TEST_PASSWORD, ...fields };
  const response = await post('/login', given);
  const [cookie] = response.cookies;
  return { response, headers: { cookie: `${cookie?.name}=${cookie?.value}` } };
}

describe.each(testDatabases)('with $name', ({ open: openDatabase }) => {
  beforeEach(async () => openWith(await openDatabase()));

  test('an operator logs in, looks, rolls back with the password, and logs out', async () => {
    const { response, headers } = await logIn({ next: '/release-console/catalog' });
    expect(response.headers.location).toBe('/release-console/catalog');
    expect(response.cookies).toMatchObject([
      { name: COOKIE, httpOnly: true, sameSite: 'Lax', secure: true, path: '/' },
    ]);
    const overview = await get('', headers);
    expect(overview.body).toContain('Promote 3.0.0');
    expect(overview.body).toContain('>Jan 15, 2027, 2:00 AM CST (just now)</time>');

    const question = await get('/catalog/change?action=rollback', headers);
    expect(question.body).toMatch(/1\.0\.0: promoted .+ by npm start; no views\./);
    const wanted = { action: 'rollback', reason: 'blank pages' };
    const wrong = await change({ ...wanted, password: 'wrong' }, headers);
    expect(wrong.statusCode).toBe(400);
    expect(wrong.body).toContain('This is not your');
    expect(wrong.body).toContain('value="blank pages"');
    expect(store.live.apps.catalog?.current.version).toBe('2.0.0');

    expect(await change(wanted, headers)).toMatchObject({
      statusCode: 303,
      headers: { location: '/release-console/catalog?done' },
    });
    expect(store.live.apps.catalog?.history?.at(-1)).toMatchObject({
      ...{ action: 'rollback', version: '1.0.0' },
      ...{ by: 'ana (release console)', reason: 'blank pages' },
    });
    await post('/logout', {}, headers);
    expect((await get('', headers)).statusCode).toBe(401);
    expect(log.takeEvents().map(({ event }) => event)).toEqual(
      expect.arrayContaining([
        ...['login.succeeded', 'password.confirmation_failed', 'release.changed', 'logout'],
      ]),
    );
  });
});

describe('the console', () => {
  let headers: Record<string, string>;

  beforeEach(async () => {
    await openWith();
    ({ headers } = await logIn());
  });

  test('its session and that of the admin area do not open each other', async () => {
    const [, token = ''] = headers.cookie?.split('=') ?? [];
    const cookieOfApi = { cookie: `__Host-session=${token}` };
    const api = await app.inject({ url: API_ROOT + userCalls.list.path, headers: cookieOfApi });
    expect(api.statusCode).toBe(401);
    const login = await app.inject({
      method: 'POST',
      url: API_ROOT + sessionCalls.logIn.path,
      headers: HEADERS,
      payload: { username: 'ana', key: Buffer.from(TEST_PASSWORD).toString('base64') },
    });
    const [session] = login.cookies;
    const cookie = `${COOKIE}=${session?.value}; __Host-session=${session?.value}`;
    expect((await get('', { cookie })).statusCode).toBe(401);
  });

  test('scripts, frames and pages of other sites do not reach it', async () => {
    for (const reader of [
      { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' },
      { 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'navigate' },
    ]) {
      expect((await get('', { ...headers, ...reader })).statusCode).toBe(403);
    }
    const asked = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };
    const { headers: sent } = await get('', { ...headers, ...asked });
    expect(sent).toMatchObject({
      'cache-control': 'no-store',
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
    });
    expect(sent['content-security-policy']).toContain("default-src 'none'");
    const foreign = { ...headers, origin: 'https://evil.example' };
    expect((await change({ action: 'rollback' }, foreign)).statusCode).toBe(403);
    const login = await post('/login', { username: 'ana' }, foreign);
    expect(login.statusCode).toBe(403);
    expect((await post('/logout', {}, headers)).statusCode).toBe(303);
  });

  test('a login says what is wrong and keeps the name, and goes on to no other site', async () => {
    const { response } = await logIn({ password: 'wrong', next: '/release-console/catalog' });
    expect(response.statusCode).toBe(401);
    expect(response.body).toContain('Username or password is not right.');
    expect(response.body).toContain('name="username" value="ana"');
    expect(response.body).toContain('value="/release-console/catalog"');
    expect(response.body).not.toContain('wrong');
    const away = await logIn({ next: 'https://evil.example/release-console/' });
    expect(away.response.headers.location).toBe('/release-console');
    const split = await logIn({ next: '/release-console/a\r\nset-cookie: a=b' });
    expect([split.response.statusCode, split.response.cookies]).toEqual([400, []]);
    expect(split.response.body).not.toContain('set-cookie');
    const accented = await logIn({ next: '/release-console/ñ🎈' });
    expect(accented.response.headers.location).toBe('/release-console/%C3%B1%F0%9F%8E%88');
    await db.updateTable('users').set({ must_change_password: 1 }).execute();
    const first = await logIn();
    expect(first.response.body).toContain('Choose a password of your own first');
  });

  test('a session that has ended leads back to the question with what was typed', async () => {
    await db.deleteFrom('sessions').execute();
    const fields = { action: 'promote', version: '3.0.0', reason: 'a & b' };
    const response = await change(fields, headers);
    expect(response.statusCode).toBe(401);
    expect(response.body).toContain('Your session has ended: log in again.');
    expect(response.body).toMatch(
      /change\?action=promote&amp;version=3\.0\.0&amp;reason=a\+%26\+b/,
    );
    expect(response.body).not.toContain(TEST_PASSWORD);
  });

  test('a release that no browser has loaded is promoted after a test, or forced', async () => {
    await releaseTest(store, { name: 'shell' });
    const page = '/catalog/change?action=promote&version=3.0.0';
    const untested = await get(page, headers);
    expect(untested.body).toContain('no browser has loaded its pages');
    const fields = { action: 'promote', version: '3.0.0' };
    const refused = await change(fields, headers);
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('name="force"');
    await store.change((registry) => {
      const [first, second, third] = registry.publications?.catalog ?? [];
      const tested = testedDigest(store, { catalog: '3.0.0' });
      const list = [first, second, third && { ...third, tested }].flatMap((entry) => entry ?? []);
      return { ...registry, publications: { catalog: list } };
    });
    expect((await get(page, headers)).body).not.toContain('name="force"');
    expect((await change(fields, headers)).statusCode).toBe(303);
    const last = store.live.apps.catalog?.history?.at(-1);
    expect(last).toMatchObject({ action: 'promote', version: '3.0.0' });
    expect(last).not.toHaveProperty('forced');
  });

  test('what came with a token that may not promote is chosen by its version, knowing so', async () => {
    await publish('4.0.0', false);
    const { body: overview } = await get('', headers);
    expect(overview).toContain('Promote 3.0.0');
    expect(overview).not.toContain('version=4.0.0');
    expect(overview).toContain('4.0.0 was published later with a token that may not promote');
    const origin = 'was published by ci, which may not promote.';
    expect((await get('/catalog', headers)).body).toContain(`It ${origin}`);
    for (const action of ['promote', 'ramp']) {
      const page = `/catalog/change?action=${action}&version=4.0.0`;
      expect((await get(page, headers)).body).toContain(`4.0.0 ${origin}`);
    }
    const fields = { action: 'promote', version: '4.0.0' };
    expect((await change(fields, headers)).statusCode).toBe(303);
    expect(store.live.apps.catalog?.current.version).toBe('4.0.0');
  });

  test('a ramp is started and stopped; wrong fields are named before the password counts', async () => {
    const wanted = { action: 'ramp', version: '3.0.0', steps: '10,100', visitors: '5' };
    const wrong = await change({ ...wanted, every: 'soon', password: 'wrong' }, headers);
    expect([wrong.statusCode, wrong.body]).toEqual([400, expect.stringContaining('90s, 10m, 2h')]);
    const events = log.takeEvents().map(({ event }) => event);
    expect(events).not.toContain('password.confirmation_failed');
    expect((await change({ ...wanted, every: '5m' }, headers)).statusCode).toBe(303);
    expect(store.live.apps.catalog?.canary).toMatchObject({
      percent: 10,
      ramp: { steps: [10, 100], every: 300_000, visitors: 5 },
    });
    const overview = await get('', headers);
    expect(overview.body).toContain('End the canary 3.0.0');
    expect(overview.body).toContain('Stop the ramp');
    await change({ action: 'stop' }, headers);
    expect((await get('', headers)).body).not.toContain('Stop the ramp');
    expect(store.live.apps.catalog?.canary?.ramp).toBeUndefined();
  });

  test('what cannot be done is said, without a button that does it', async () => {
    const conflict = await get('/catalog/change?action=stop', headers);
    expect(conflict.body).toContain('No ramp of catalog is running.');
    expect(conflict.body).not.toContain('type="password"');
    const comparison = '/catalog/compare?from=9.9.9&to=1.0.0';
    for (const path of ['/nothing', '/catalog/change?action=delete', comparison]) {
      expect((await get(path, headers)).statusCode).toBe(404);
    }
  });

  test('its pages are valid HTML, and escape what others wrote', async () => {
    await store.change((registry) => {
      const changed = structuredClone(registry);
      for (const entry of changed.apps.catalog?.history ?? []) {
        Object.assign(entry, { reason: '<img src=x onerror=alert(1)> "&amp;"' });
      }
      return changed;
    });
    for (const path of [
      '',
      '/catalog',
      '/catalog/compare?from=1.0.0&to=2.0.0',
      '/catalog/change?action=ramp&version=3.0.0',
      '/nothing',
    ]) {
      const { body } = await get(path, headers);
      expect([path, await htmlProblems(body)]).toEqual([path, []]);
      expect(body).not.toContain('<img');
    }
    expect(await htmlProblems((await get('')).body)).toEqual([]);
  });
});
