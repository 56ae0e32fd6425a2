import { API_PATHS, API_ROOT } from '@catalogmx/shared/contract';
import { readSettings } from '../settings.ts';
import { buildTestApp, TEST_PASSWORD } from '../testing/test-app.ts';
import { addTestUser } from '../testing/test-user.ts';

const SHOP = 'https://www.example.com';
const articles = API_ROOT + API_PATHS.articles;
const login = API_ROOT + API_PATHS.login;

function openApi(siteOrigins = [SHOP, 'https://example.com']) {
  return buildTestApp({ settings: { ...readSettings({}), siteOrigins } });
}

const preflight = (origin: string, url = login) => ({
  method: 'OPTIONS' as const,
  url,
  headers: {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'content-type',
  },
});

const strangers = [
  ['another site', 'https://evil.example'],
  ['the origin without https', 'http://www.example.com'],
  ['another port', 'https://www.example.com:8443'],
  ['a longer name', 'https://www.example.com.evil.example'],
  ['a name below it', 'https://shop.www.example.com'],
  ['a page without an origin', 'null'],
];

test.each([SHOP, 'https://example.com'])(
  'pages of %s may read answers with the cookies',
  async (origin) => {
    const { inject } = await openApi();
    const { statusCode, headers } = await inject({ url: articles, headers: { origin } });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'Retry-After, x-two-factor, X-Total-Count',
    });
    expect(String(headers.vary).split(', ')).toEqual(expect.arrayContaining(['Origin', 'cookie']));
  },
);

test('a browser is told what it may send, and keeps that', async () => {
  const { inject } = await openApi();
  const { statusCode, headers, body } = await inject(preflight(SHOP));
  expect([statusCode, body]).toEqual([204, '']);
  expect(headers).toMatchObject({
    'access-control-allow-origin': SHOP,
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    'access-control-allow-headers': 'Content-Type, If-None-Match, Idempotency-Key',
    'access-control-max-age': '7200',
    vary: 'Origin',
  });
});

test.each(strangers)('%s is told nothing, and its writes are refused', async (_, origin) => {
  const { inject } = await openApi();
  const read = await inject({ url: articles, headers: { origin } });
  const asked = await inject(preflight(origin));
  const write = await inject({ method: 'POST', url: login, headers: { origin }, payload: {} });
  expect([read, asked, write].map(({ statusCode }) => statusCode)).toEqual([200, 405, 403]);
  for (const { headers } of [read, asked, write]) {
    expect(Object.keys(headers).join()).not.toContain('access-control');
    expect(headers.vary).toContain('Origin');
  }
});

test('an administrator works from a page on another host', async () => {
  const { inject, db } = await openApi();
  await addTestUser(db, { username: 'admin', password: TEST_PASSWORD });
  const key = Buffer.from(TEST_PASSWORD).toString('base64');
  const from = { origin: SHOP };
  const payload = { username: 'admin', key };
  const session = await inject({ method: 'POST', url: login, headers: from, payload });
  expect(session.statusCode).toBe(200);
  const [cookie] = session.cookies;
  expect(cookie).toMatchObject({ sameSite: 'Lax', httpOnly: true, secure: true });
  const headers = { ...from, cookie: `${cookie?.name}=${cookie?.value}` };
  const article = { title: 'Castle', content: '', cat_id: 1, active: true };
  const save = { method: 'POST' as const, url: articles, payload: article };
  expect((await inject({ ...save, headers })).statusCode).toBe(201);
  const evil = { ...headers, origin: 'https://evil.example' };
  expect((await inject({ ...save, headers: evil })).statusCode).toBe(403);
});

test.each([
  ['401', { url: API_ROOT + API_PATHS.userList }],
  ['404', { url: `${API_ROOT}/nothing` }],
  ['400', { method: 'POST' as const, url: login, payload: '{' }],
])('pages of the site can read why a call answers %s', async (status, call) => {
  const { inject } = await openApi();
  const headers = { origin: SHOP, 'content-type': 'application/json' };
  const answer = await inject({ ...call, headers });
  expect(String(answer.statusCode)).toBe(status);
  expect(answer.headers['access-control-allow-origin']).toBe(SHOP);
});

test('what is no call of the API is no part of it', async () => {
  const { inject } = await openApi();
  const { headers } = await inject({ url: '/img/1-160.webp', headers: { origin: SHOP } });
  expect(Object.keys(headers).join()).not.toContain('access-control');
});

test('without the setting no origin is named', async () => {
  const { inject } = await openApi([]);
  const read = await inject({ url: articles, headers: { origin: SHOP } });
  expect(Object.keys(read.headers).join()).not.toContain('access-control');
  expect(read.headers.vary).not.toContain('Origin');
  expect((await inject(preflight(SHOP))).statusCode).toBe(405);
});
