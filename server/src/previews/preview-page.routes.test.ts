import { htmlProblems } from '../testing/html-problems.ts';
import {
  openTestPreviewSite,
  PREVIEW_ORIGIN,
  type TestPreviewSite,
} from '../testing/test-preview-site.ts';

const SITE = 'http://localhost:3000';

let site: TestPreviewSite;

beforeEach(async () => {
  site = await openTestPreviewSite();
});

const get = (url: string, headers: Record<string, string> = {}) => site.inject({ url, headers });

test('the link asks first, and lists the releases', async () => {
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
  expect(body).toContain(`href="${SITE}/"`);
  expect(body).not.toContain('<script');
  expect(await htmlProblems(body)).toEqual([]);
});

test.each([
  `${PREVIEW_ORIGIN}/preview/${'x'.repeat(43)}`,
  `${PREVIEW_ORIGIN}/preview/..%2fregistry`,
  `${PREVIEW_ORIGIN}/preview/`,
])('%s is no preview', async (url) => {
  const { statusCode, body } = await get(url);
  expect([statusCode, body]).toEqual([404, expect.stringContaining('There is no such preview')]);
  expect(await htmlProblems(body)).toEqual([]);
});

test('the origin of the site has no previews', async () => {
  const onSite = site.link.replace(PREVIEW_ORIGIN, SITE);
  expect((await get(onSite)).statusCode).toBe(404);
  const entered = await site.enter(onSite, { origin: SITE });
  expect([entered.statusCode, entered.cookies]).toEqual([404, []]);
});

test('the button sets a cookie until the browser is closed, which no script can read', async () => {
  const { statusCode, headers, cookies } = await site.enter();
  expect([statusCode, headers.location]).toEqual([303, '/']);
  const token = site.link.split('/').at(-1) ?? '';
  expect(cookies.find(({ name }) => name === '__Host-preview')).toEqual({
    ...{ name: '__Host-preview', value: token, path: '/' },
    ...{ httpOnly: true, secure: true, sameSite: 'Lax' },
  });
  const again = await get(site.link, { cookie: `__Host-preview=${token}` });
  expect([again.statusCode, again.headers.location]).toEqual([302, '/']);
});

test('a login in another preview ends in this browser', async () => {
  const { cookies } = await site.enter();
  const cleared = cookies.filter(({ value }) => value === '').map(({ name }) => name);
  expect(cleared).toEqual(['__Host-session', 'usrCookie']);
});

test('another site cannot show a preview', async () => {
  const { statusCode, cookies, body } = await site.enter(site.link, {
    origin: 'https://evil.example',
  });
  expect([statusCode, cookies]).toEqual([403, []]);
  expect(body).toContain('<h1>That did not work</h1>');
  expect(await htmlProblems(body)).toEqual([]);
});

test('a preview whose files are missing says so', async () => {
  await site.store.remove('catalog', '2.0.0');
  const { statusCode, body } = await get(site.link);
  expect([statusCode, body]).toEqual([
    404,
    expect.stringContaining('The files of catalog 2.0.0 are missing'),
  ]);
});
