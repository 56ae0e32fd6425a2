import { API_ROOT, userCalls } from '@catalogmx/shared/contract';
import Fastify from 'fastify';
import { openTestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { until } from '../../testing/until.ts';
import { SESSION_LIFETIME } from './session.repository.ts';
import { isSecureSite, isSiteOrigin } from './site-origin.ts';

const list = API_ROOT + userCalls.list.path;
const create = API_ROOT + userCalls.create.path;
const HOUR = 60 * 60_000;

describe.each(testDatabases)('sessions on $name', (on) => {
  async function buildTimedApp() {
    const time = { now: 1_800_000_000_000 };
    const testApp = await openTestApp({ on, clock: () => time.now });
    const headers = await testApp.login();
    const status = async () => (await testApp.inject({ url: list, headers })).statusCode;
    const lastSeen = async () => {
      const query = testApp.db.selectFrom('sessions').select('last_seen_at');
      return (await query.executeTakeFirstOrThrow()).last_seen_at;
    };
    /** No request waits until it is noted. */
    const noted = () => until(async () => (await lastSeen()) === time.now);
    return { ...testApp, time, headers, status, lastSeen, noted };
  }

  test('a session ends when it is idle', async () => {
    const { time, status, noted } = await buildTimedApp();
    for (let calls = 0; calls < 2; calls++) {
      time.now += SESSION_LIFETIME.idle - 1;
      expect(await status()).toBe(200);
      await noted();
    }
    time.now += SESSION_LIFETIME.idle;
    expect(await status()).toBe(401);
  });

  test('a session ends after a week, however busy, and its row is removed in passing', async () => {
    const { time, status, noted, login, db } = await buildTimedApp();
    for (let hours = 11; hours < 7 * 24; hours += 11) {
      time.now += 11 * HOUR;
      expect(await status()).toBe(200);
      await noted();
    }
    time.now += 3 * HOUR;
    expect(await status()).toBe(401);
    await login();
    expect(await db.selectFrom('sessions').selectAll().execute()).toHaveLength(1);
  });

  test('a call is noted at most once a minute', async () => {
    const { time, status, lastSeen, noted } = await buildTimedApp();
    const started = time.now;
    time.now += SESSION_LIFETIME.touch - 1;
    await status();
    expect(await lastSeen()).toBe(started);
    time.now += 1;
    await status();
    await noted();
  });

  test('a cookie of the plain name does not pass for the secure one', async () => {
    const { inject, headers } = await buildTimedApp();
    const cookie = headers.cookie.replace('__Host-session', 'session');
    expect((await inject({ url: list, headers: { ...headers, cookie } })).statusCode).toBe(401);
  });

  test.each([
    ['another site', { origin: 'http://evil.example' }, 403],
    ['no Origin', {}, 403],
    ['no Origin, from another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['no Origin, from the same site', { 'sec-fetch-site': 'same-site' }, 403],
    ['a page without an origin', { origin: 'null' }, 403],
    ['no Origin, from the same origin', { 'sec-fetch-site': 'same-origin' }, 400],
    ['the public address', { origin: 'http://localhost:3000' }, 400],
    ['the address asked', { host: '127.0.0.1:4000', origin: 'http://127.0.0.1:4000' }, 401],
  ])('a write from %s', async (_, from, status) => {
    const { inject, headers } = await buildTimedApp();
    const sent = { cookie: headers.cookie, ...from };
    const answer = await inject({ method: 'POST', url: create, payload: {}, headers: sent });
    expect(answer.statusCode).toBe(status);
  });

  test('no page of another origin may read a response', async () => {
    const { inject } = await openTestApp({ on });
    const origin = 'https://www.example.com';
    const read = await inject({ url: list, headers: { origin } });
    const preflight = await inject({
      method: 'OPTIONS',
      url: list,
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    expect(preflight.statusCode).toBe(405);
    for (const { headers } of [read, preflight]) {
      expect(Object.keys(headers).join()).not.toContain('access-control');
    }
  });
});

/** Returns the results of both functions for a request with these headers. */
async function ask(publicUrl: string, host: string, origin: string, protocol: string) {
  const app = Fastify({ trustProxy: 'loopback' });
  app.decorate('publicUrl', publicUrl);
  app.decorate('isAnyHostAllowed', publicUrl === LOCAL);
  app.decorate('previewOrigin', PREVIEWS);
  app.get('/', (request) => ({
    same: isSiteOrigin(origin, request),
    secure: isSecureSite(request, publicUrl),
  }));
  const headers = { host, 'x-forwarded-proto': protocol };
  return (await app.inject({ url: '/', headers })).json<unknown>();
}

const LOCAL = 'http://localhost:3000';
const SHOP = 'https://www.example.com';
const PREVIEWS = 'https://preview.example.com';

test.each([
  [LOCAL, 'localhost:3000', 'http://localhost:3000', { same: true, secure: true }],
  [LOCAL, 'preview.localhost:3000', 'http://preview.localhost:3000', { same: true, secure: true }],
  [LOCAL, '127.0.0.1:3000', 'http://127.0.0.1:3000', { same: true, secure: false }],
  [LOCAL, '[::1]:3000', 'http://[::1]:3000', { same: true, secure: false }],
  [LOCAL, '192.168.1.5:3000', 'http://192.168.1.5:3000', { same: true, secure: false }],
  [LOCAL, 'localhost:80', 'http://localhost', { same: true, secure: true }],
  [SHOP, 'www.example.com', SHOP, { same: true, secure: true }],
  [SHOP, 'backend:3000', SHOP, { same: true, secure: true }],
  [LOCAL, 'www.example.com', SHOP, { same: true, secure: true }, 'https'],
  [LOCAL, 'localhost:3000', 'http://localhost:3001', { same: false, secure: true }],
  [LOCAL, 'localhost:3000', 'http://evil.example', { same: false, secure: true }],
  [LOCAL, 'localhost:3000', 'http://localhost:3000.evil.example', { same: false, secure: true }],
  [SHOP, 'www.example.com', 'https://example.com', { same: false, secure: true }],
  [LOCAL, 'localhost:3000', 'null', { same: false, secure: true }],
  [LOCAL, 'localhost:3000', '', { same: false, secure: true }],
  // No browser can send this, and proxies pass it on.
  [SHOP, 'evil.example', 'https://evil.example', { same: false, secure: true }, 'https'],
  [SHOP, 'localhost:3000', 'http://localhost:3000', { same: false, secure: true }],
  [SHOP, 'preview.example.com', PREVIEWS, { same: true, secure: true }],
  [SHOP, 'www.example.com', PREVIEWS, { same: false, secure: true }],
  [SHOP, 'preview.example.com', SHOP, { same: false, secure: true }],
])('site %s asked as %s from %s', async (publicUrl, host, origin, expected, protocol = 'http') => {
  expect(await ask(publicUrl, host, origin, protocol)).toEqual(expected);
});
