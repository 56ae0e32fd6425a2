import type { AddressInfo } from 'node:net';
import { htmlProblems } from '../testing/html-problems.ts';
import { openTestPreviewSite, type TestPreviewSite } from '../testing/test-preview-site.ts';

const ORIGIN = { origin: 'http://localhost:3000', host: 'localhost:3000' };

let site: TestPreviewSite;

beforeEach(async () => {
  site = await openTestPreviewSite();
});

const get = (url: string, headers: Record<string, string> = {}) =>
  site.inject({ url, headers: { host: 'localhost:3000', ...headers } });
const post = (url: string, headers: Record<string, string> = ORIGIN) =>
  site.inject({ method: 'POST', url, headers });

test('the link asks first, and says what it would show', async () => {
  const { statusCode, headers, body, cookies } = await get(site.link);
  expect(statusCode).toBe(200);
  expect(cookies).toEqual([]);
  expect(headers).toMatchObject({
    'referrer-policy': 'strict-origin',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("frame-ancestors 'self'") as string,
  });
  expect(body).toContain('<h1>Show the preview pr-42?</h1>');
  expect(body).toContain('<dt>shell</dt><dd>2.0.0, commit c0ffee123456</dd>');
  expect(body).toContain('<dt>catalog</dt><dd>2.0.0, commit c0ffee123456</dd>');
  expect(body).toMatch(
    /<time datetime="20[^"]+Z">\w+day, \w+ \d+, 20\d\d at \d+:\d\d [AP]M C[SD]T<\/time>/,
  );
  expect(body).toContain('You cannot log in meanwhile');
  expect(body).not.toContain('<script');
});

test.each([
  '/preview',
  '/preview/leave',
  `/preview/${'x'.repeat(43)}`,
  '/preview/..%2fregistry',
  '/preview/',
])('%s is no preview', async (path) => {
  const { statusCode, body } = await get(path);
  expect([statusCode, body]).toEqual([404, expect.stringContaining('There is no such preview')]);
  expect(await htmlProblems(body)).toEqual([]);
});

test('every page is valid HTML', async () => {
  const browser = await site.enter();
  const pages = await Promise.all([
    get(site.link),
    get(site.link, await site.login()),
    get('/preview', browser),
    post(site.link, { ...ORIGIN, origin: 'https://evil.example' }),
  ]);
  for (const { body } of pages) expect(await htmlProblems(body)).toEqual([]);
});

test('whoever agrees gets a cookie until the browser is closed, which no script can read', async () => {
  const { statusCode, headers, cookies } = await post(site.link);
  expect([statusCode, headers.location]).toEqual([303, '/']);
  const given = cookies.find(({ name }) => name === '__Host-preview');
  expect(given).toEqual({
    name: '__Host-preview',
    value: site.link.split('/').at(-1),
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'Lax',
  });
  const browser = await site.enter();
  for (const url of ['/preview', site.link]) {
    const { body } = await get(url, browser);
    expect(body).toContain('<h1>You are in the preview pr-42</h1>');
    expect(body).toContain('action="/preview/leave"');
  }
});

test('another site can neither show a preview nor end it', async () => {
  for (const url of [site.link, '/preview/leave']) {
    const { statusCode, cookies, body } = await post(url, {
      ...ORIGIN,
      origin: 'https://evil.example',
    });
    expect([statusCode, cookies]).toEqual([403, []]);
    expect(body).toContain('<h1>That did not work</h1>');
  }
});

test('leaving takes the cookie away, and what scripts have stored', async () => {
  const { cookie } = await site.enter();
  const answer = await post('/preview/leave', { ...ORIGIN, cookie: `${cookie}; left=behind` });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('Close all other tabs of the preview');
  expect(answer.body).toContain('href="/"');
  expect(answer.cookies).toMatchObject([
    { name: '__Host-preview', value: '', path: '/' },
    { name: 'left', value: '', path: '/' },
  ]);
  expect(answer.headers['clear-site-data']).toBe('"cookies", "storage"');
  expect(await htmlProblems(answer.body)).toEqual([]);
});

test('it can be left with 32 kB of cookies, and more of them get a page that says what to do', async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = site.app.server.address() as AddressInfo;
  const { cookie } = await site.enter({ host: `localhost:${port}` });
  const send = (path: string, bytes: number, accept = 'text/html') =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        origin: `http://127.0.0.1:${port}`,
        accept,
        cookie: `${cookie}; ${Array.from({ length: bytes / 4096 }, (_, index) => `c${index}=${'x'.repeat(4090)}`).join('; ')}`,
      },
    });
  const left = await send('/preview/leave', 32 * 1024);
  expect([left.status, left.headers.get('clear-site-data')]).toEqual([200, '"cookies", "storage"']);
  expect(left.headers.getSetCookie().join()).toContain('c7=;');

  const tooMuch = await send('/preview/leave', 128 * 1024);
  const body = await tooMuch.text();
  expect([tooMuch.status, tooMuch.headers.get('x-content-type-options')]).toEqual([431, 'nosniff']);
  expect(body).toContain('<h1>Delete the cookies of this site</h1>');
  expect(await htmlProblems(body)).toEqual([]);
  const call = await send('/catalogmx/index.php/user/logout', 52 * 1024, 'application/json');
  expect([call.status, await call.json()]).toEqual([
    431,
    { code: 'invalid_input', message: expect.stringContaining('cookies') as string },
  ]);
});

test('it ends the session of the browser, whose scripts nobody has reviewed', async () => {
  const { cookie } = await site.login();
  const session = { cookie: cookie ?? '' };
  const isLoggedIn = async (headers: { cookie: string }) =>
    (await get('/catalogmx/index.php/user/list', headers)).statusCode === 200;
  expect(await isLoggedIn(session)).toBe(true);
  expect((await get(site.link, session)).body).toContain('You will be logged out here');
  expect(await isLoggedIn(session)).toBe(true);

  const { cookies } = await post(site.link, { ...ORIGIN, ...session });
  const cleared = cookies.filter(({ value }) => value === '').map(({ name }) => name);
  expect(cleared).toEqual(['__Host-session', 'usrCookie']);
  expect(await isLoggedIn(session)).toBe(false);
});

test('in a preview a session counts for nothing, and nobody can log in', async () => {
  const browser = await site.enter();
  const session = await site.login();
  const both = { cookie: `${browser.cookie}; ${session.cookie}` };
  const { statusCode } = await get('/catalogmx/index.php/user/list', both);
  expect(statusCode).toBe(401);
  const login = await site.inject({
    method: 'POST',
    url: '/catalogmx/index.php/user/login',
    headers: { ...ORIGIN, ...browser },
    payload: { username: 'admin', key: 'eA==' },
  });
  expect([login.statusCode, login.json()]).toEqual([
    403,
    {
      code: 'preview',
      message: 'Nobody can log in while this browser shows a preview. Leave the preview first.',
    },
  ]);
});

test('a preview whose files are missing says so', async () => {
  await site.store.remove('catalog', '2.0.0');
  const { statusCode, body } = await get(site.link);
  expect([statusCode, body]).toEqual([
    404,
    expect.stringContaining('The files of catalog 2.0.0 are missing'),
  ]);
});

describe('on an origin of its own', () => {
  const PREVIEWS = { origin: 'https://preview.example', host: 'preview.example' };

  beforeEach(async () => {
    site = await openTestPreviewSite({
      PUBLIC_URL: 'https://www.example',
      PREVIEW_ORIGIN: PREVIEWS.origin,
    });
  });

  const main = { host: 'www.example' };

  test('the link of the site leads there', async () => {
    const { statusCode, headers } = await get(site.link, main);
    expect([statusCode, headers.location]).toEqual([302, PREVIEWS.origin + site.link]);
    const asking = await get(site.link, PREVIEWS);
    expect(asking.body).toContain('Show the preview pr-42?');
    expect(asking.body).not.toMatch(/log in|logged out/);
  });

  test('only there the cookie counts, and a session too', async () => {
    const browser = await site.enter(PREVIEWS);
    expect((await get('/preview', { ...PREVIEWS, ...browser })).statusCode).toBe(200);
    expect((await get('/preview', { ...main, ...browser })).statusCode).toBe(404);
    expect((await post(site.link, { ...main, origin: 'https://www.example' })).statusCode).toBe(
      404,
    );
    const { cookie } = await site.login();
    const both = { cookie: `${browser.cookie}; ${cookie}` };
    for (const headers of [main, PREVIEWS]) {
      const list = await get('/catalogmx/index.php/user/list', { ...headers, ...both });
      expect(list.statusCode).toBe(200);
    }
    const entered = await post(site.link, { ...PREVIEWS, cookie: cookie ?? '' });
    expect(entered.cookies.map(({ name }) => name)).toEqual(['__Host-preview']);
  });

  test('leaving ends the session there, and nothing on the site', async () => {
    const browser = await site.enter(PREVIEWS);
    const { cookie } = await site.login();
    const cookies = `${browser.cookie}; ${cookie}`;
    const onSite = { ...main, origin: 'https://www.example', cookie: cookies };
    const elsewhere = await post('/preview/leave', onSite);
    expect([elsewhere.statusCode, elsewhere.cookies]).toEqual([404, []]);
    expect(elsewhere.headers['clear-site-data']).toBeUndefined();
    const left = await post('/preview/leave', { ...PREVIEWS, cookie: cookies });
    expect(left.cookies.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['__Host-session', 'usrCookie', '__Host-preview']),
    );
    const list = await get('/catalogmx/index.php/user/list', { ...PREVIEWS, cookie: cookie ?? '' });
    expect(list.statusCode).toBe(401);
  });

  test('without a preview its pages are those of the site', async () => {
    const { statusCode, headers } = await get('/contactUs?from=1', PREVIEWS);
    expect([statusCode, headers.location]).toEqual([302, 'https://www.example/contactUs?from=1']);
    const left = await post('/preview/leave', PREVIEWS);
    expect(left.statusCode).toBe(200);
    // Browsers would clear the cookies of the whole domain.
    expect(left.headers['clear-site-data']).toBe('"storage"');
    expect(left.body).toContain('href="https://www.example/"');
    expect(await htmlProblems(left.body)).toEqual([]);
  });
});
