import { API_ROOT, userCalls } from '@catalogmx/shared/contract';
import Fastify from 'fastify';
import { readClock } from '../../platform/database/clock.repository.ts';
import { ANA, describeCalls, TEST_TIME as NOW } from '../../testing/test-app.ts';
import { addTestUser } from '../../testing/data/test-user.ts';
import { until } from '../../testing/until.ts';
import {
  createSession,
  findSession,
  listSessions,
  SESSION_LIFETIME,
} from './session.repository.ts';
import { isSecureSite, isSiteOrigin } from '../../platform/http/site-origin.ts';

const HOUR = 60 * 60_000;

describeCalls('sessions', (app) => {
  const status = async () => (await app.ana(userCalls.list)).status;
  const lastSeen = async () =>
    (await app.rows('sessions')).find(({ user_id }) => user_id === ANA.id)?.last_seen_at;
  /** No request waits until it is noted. */
  const noted = () => until(async () => (await lastSeen()) === app.time.now);

  test('a session ends when it is idle', async () => {
    for (let calls = 0; calls < 2; calls++) {
      app.time.now += SESSION_LIFETIME.idle - 1;
      expect(await status()).toBe(200);
      await noted();
    }
    app.time.now += SESSION_LIFETIME.idle;
    expect(await status()).toBe(401);
  });

  test('a session ends after a week, however busy, and its row is removed in passing', async () => {
    for (let hours = 11; hours < 7 * 24; hours += 11) {
      app.time.now += 11 * HOUR;
      expect(await status()).toBe(200);
      await noted();
    }
    app.time.now += 3 * HOUR;
    expect(await status()).toBe(401);
    await app.login();
    expect(await app.rows('sessions')).toHaveLength(1);
  });

  test('a call is noted at most once a minute', async () => {
    app.time.now += SESSION_LIFETIME.touch - 1;
    await status();
    expect(await lastSeen()).toBe(NOW);
    app.time.now += 1;
    await status();
    await noted();
  });

  test('a cookie of the plain name does not pass for the secure one', async () => {
    const { cookie } = await app.login();
    const plain = { cookie: cookie.replace('__Host-session', 'session') };
    expect(await app.visitor(userCalls.list, {}, plain)).toMatchObject({ status: 401 });
  });

  test.each([
    ['another site', { origin: 'http://evil.example' }, 403],
    ['no Origin', {}, 403],
    ['no Origin, from another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['no Origin, from the same site', { 'sec-fetch-site': 'same-site' }, 403],
    ['no Origin, from the same origin', { 'sec-fetch-site': 'same-origin' }, 400],
    ['the public address', { origin: 'http://localhost:3000' }, 400],
    ['the address asked', { host: '127.0.0.1:4000', origin: 'http://127.0.0.1:4000' }, 401],
  ])('a write from %s', async (_, from, statusCode) => {
    const { cookie } = await app.login();
    const { method, path } = userCalls.create;
    const request = { method, url: API_ROOT + path, payload: {}, headers: { cookie, ...from } };
    expect(await app.inject(request)).toMatchObject({ statusCode });
  });

  test('no page of another origin may read a response', async () => {
    const [origin, url] = ['https://www.example.com', API_ROOT + userCalls.list.path];
    const asked = { origin, 'access-control-request-method': 'POST' };
    const preflight = await app.inject({ method: 'OPTIONS', url, headers: asked });
    expect(preflight.statusCode).toBe(405);
    for (const { headers } of [await app.ana(userCalls.list, {}, { origin }), preflight]) {
      expect(Object.keys(headers).join()).not.toContain('access-control');
    }
  });

  const create = (now = NOW, agent?: string) => createSession(app.db, ANA.id, now, agent);
  const find = (token: string, now = NOW) => findSession(app.db, token, now);

  test('are recent for ten minutes', async () => {
    const token = await create();
    const later = NOW + SESSION_LIFETIME.recent;
    expect(await find(token, later - 1)).toMatchObject({ isRecent: true });
    expect(await find(token, later)).toMatchObject({ isRecent: false });
    // The clock was set back.
    const earlier = NOW - SESSION_LIFETIME.recent;
    expect(await find(token, earlier)).toMatchObject({ isRecent: false });
  });

  test.each([40, 800])('hold again after a clock that was %i days ahead', async (days) => {
    await readClock(app.db, NOW, 0);
    const token = await create();
    const ahead = NOW + days * 86_400_000;
    const late = await create(ahead);
    expect(await find(token, ahead)).toBeNull();
    expect(await find(token)).not.toBeNull();
    // Otherwise it would hold until that day.
    expect(await find(late)).toBeNull();
    // That of the calls, too.
    expect(await listSessions(app.db, ANA.id, NOW)).toHaveLength(2);
  });

  test('are listed to their user without anything that leads to the token', async () => {
    const later = NOW + SESSION_LIFETIME.idle;
    const tokens = [await create(later, 'curl/8.0'), await create(later + 1, 'x'.repeat(300))];
    await createSession(app.db, await addTestUser(app.db, { username: 'ben' }), later);
    const listed = await listSessions(app.db, ANA.id, later + 1);
    const [first, second] = await Promise.all(tokens.map((token) => find(token, later)));
    const at = (time: number) => ({ created_at: time, last_seen_at: time });
    expect(listed).toEqual([
      { id: second?.id, ...at(later + 1), user_agent: 'x'.repeat(200) },
      { id: first?.id, ...at(later), user_agent: 'curl/8.0' },
    ]);
    const hashes = (await app.rows('sessions')).map(({ token_hash }) => token_hash);
    for (const secret of [...hashes, ...tokens]) {
      expect(JSON.stringify(listed)).not.toContain(secret);
    }
  });
});

const LOCAL = 'http://localhost:3000';
const SHOP = 'https://www.example.com';
const PREVIEWS = 'https://preview.example.com';
const both = { same: true, secure: true };
const plain = { same: true, secure: false };
const other = { same: false, secure: true };

test.each([
  [LOCAL, 'localhost:3000', 'http://localhost:3000', both],
  [LOCAL, 'preview.localhost:3000', 'http://preview.localhost:3000', both],
  [LOCAL, '127.0.0.1:3000', 'http://127.0.0.1:3000', plain],
  [LOCAL, '[::1]:3000', 'http://[::1]:3000', plain],
  [LOCAL, '192.168.1.5:3000', 'http://192.168.1.5:3000', plain],
  [LOCAL, 'localhost:80', 'http://localhost', both],
  [SHOP, 'www.example.com', SHOP, both],
  [SHOP, 'backend:3000', SHOP, both],
  [LOCAL, 'www.example.com', SHOP, both, 'https'],
  [LOCAL, 'localhost:3000', 'http://localhost:3001', other],
  [LOCAL, 'localhost:3000', 'http://evil.example', other],
  [LOCAL, 'localhost:3000', 'http://localhost:3000.evil.example', other],
  [SHOP, 'www.example.com', 'https://example.com', other],
  [LOCAL, 'localhost:3000', 'null', other],
  [LOCAL, 'localhost:3000', '', other],
  // No browser can send this, and proxies pass it on.
  [SHOP, 'evil.example', 'https://evil.example', other, 'https'],
  [SHOP, 'localhost:3000', 'http://localhost:3000', other],
  [SHOP, 'preview.example.com', PREVIEWS, both],
  [SHOP, 'www.example.com', PREVIEWS, other],
  [SHOP, 'preview.example.com', SHOP, other],
])('site %s asked as %s from %s', async (publicUrl, host, origin, expected, protocol = 'http') => {
  const app = Fastify({ trustProxy: 'loopback' });
  app.decorate('publicUrl', publicUrl);
  app.decorate('isAnyHostAllowed', publicUrl === LOCAL);
  app.decorate('previewOrigin', PREVIEWS);
  app.get('/', (request) => ({
    same: isSiteOrigin(origin, request),
    secure: isSecureSite(request, publicUrl),
  }));
  const headers = { host, 'x-forwarded-proto': protocol };
  expect((await app.inject({ url: '/', headers })).json()).toEqual(expected);
});
