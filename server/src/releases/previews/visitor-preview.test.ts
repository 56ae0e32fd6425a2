import { createHash } from 'node:crypto';
import type { Registry } from '@catalogmx/shared/contract';
import { LocalReleaseService } from '../../../../releases/rollout/local-release-service.ts';
import { writeTestBuild } from '../../../../releases/testing/test-release.ts';
import { openTestStore, releaseTest } from '../../../../releases/testing/test-store.ts';
import { registryForVisitor } from '../release-visitor.ts';
import { serveReleases } from '../serve-releases.ts';
import { PREVIEW_BADGE_STYLE } from '../../pages/document/page-parts.ts';
import { siteRoutes } from '../../pages/site.routes.ts';
import { htmlProblems } from '../../testing/html-problems.ts';
import { buildTestApp } from '../../testing/test-app.ts';
import { previewPageRoutes } from './preview-page.routes.ts';

const SITE = 'http://localhost:3000';
const PREVIEW_ORIGIN = 'http://preview.localhost:3000';

let site: Awaited<ReturnType<typeof openSite>>;
/** Of a browser that has entered the preview. */
let cookie: string;

/** Serves a site with shell and catalogue 1.0.0, and a preview of 2.0.0 of both. */
async function openSite() {
  const testApp = await buildTestApp();
  const { app, db, settings, business, inject } = testApp;
  const store = await openTestStore();
  for (const name of ['shell', 'catalog']) await releaseTest(store, { name });
  const { reports } = await serveReleases(app, { store, db, settings });
  await app.register(previewPageRoutes, { store, businessSource: business });
  await app.register(siteRoutes, {
    ...{ store, db, settings, reports, businessSource: business },
    registryFor: (request, reply) => registryForVisitor(store, request, reply),
  });
  const { previewOrigin } = settings;
  const releases = new LocalReleaseService(store, 'ana', { previewOrigin });
  let link = '';
  for (const name of ['shell', 'catalog']) {
    const dist = await writeTestBuild({ name, version: '2.0.0', commit: 'c0ffee1234567890' });
    const { preview } = await releases.publish(name, dist, { preview: { name: 'pr-42' } });
    link = preview?.link ?? '';
  }
  /** Agrees to the preview of a link. */
  const enter = (url = link, headers: Record<string, string> = {}) =>
    inject({ method: 'POST', url, headers: { origin: PREVIEW_ORIGIN, ...headers } });
  return { ...testApp, store, releases, link, enter };
}

beforeEach(async () => {
  site = await openSite();
  cookie = cookieOf(site.link);
});

const cookieOf = (link = '') => `__Host-preview=${link.split('/').at(-1)}`;

const visit = (url: string, headers: Record<string, string> = {}) => site.inject({ url, headers });

const get = (path: string, origin = PREVIEW_ORIGIN) => visit(origin + path, { cookie });

async function versions(origin?: string) {
  const { apps } = (await get('/registry.json', origin)).json<Registry>();
  return Object.entries(apps).map(([app, { current, previous }]) =>
    [app, current.version, previous?.version].join(' ').trim(),
  );
}

test('documents and registry show the releases of the preview, without a fallback and without its link', async () => {
  expect(await versions()).toEqual(['shell 2.0.0', 'catalog 2.0.0']);
  expect(await versions(SITE)).toEqual(['shell 1.0.0', 'catalog 1.0.0']);
  const token = site.link.split('/').at(-1) ?? '';
  for (const path of ['/site.json', '/sitemap.xml', '/robots.txt', '/releases/registry.json']) {
    const { body, headers } = await get(path);
    expect(body + JSON.stringify(headers)).not.toContain(token);
  }
  for (const path of ['/registry.json', '/article/1', '/nowhere']) {
    const { headers, body } = await get(path);
    expect(body + JSON.stringify(headers)).not.toContain(token);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(headers['set-cookie']).toBeUndefined();
    expect(body).toContain('"preview":"pr-42"');
    // The cookie counts on the origin of previews only.
    const live = await get(path, SITE);
    expect(live.body).not.toContain('pr-42');
    expect(live.headers).toMatchObject({ 'cache-control': 'no-cache' });
  }
});

test('every document has the badge, which leads to the site and is allowed by the policy', async () => {
  const { body, headers } = await get('/article/1');
  expect(body).toContain('<strong>Preview pr-42</strong> shell 2.0.0, catalog 2.0.0');
  expect(body).toContain(`<a href="${SITE}/">Go to the site</a>`);
  const hash = createHash('sha256').update(PREVIEW_BADGE_STYLE).digest('base64');
  expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
});

test('its pages report nothing, and reports from its origin are ignored', async () => {
  expect((await get('/article/1', SITE)).body).toContain('id="view"');
  expect((await get('/article/1')).body).not.toContain('id="view"');
  const report = { app: 'catalog', version: '1.0.0', event: 'load' };
  const send = (origin: string) =>
    site.inject({
      method: 'POST',
      url: `${origin}/beacon`,
      payload: JSON.stringify(report),
      headers: { origin, 'content-type': 'text/plain' },
    });
  expect((await send(PREVIEW_ORIGIN)).statusCode).toBe(204);
  expect((await site.inject('/metrics')).body).not.toMatch(/loads_total\{[^}]*"1\.0\.0"[^}]*\} 1/);
  expect((await send(SITE)).statusCode).toBe(204);
  expect((await site.inject('/metrics')).body).toMatch(/loads_total\{[^}]*"1\.0\.0"[^}]*\} 1/);
});

test('a visitor of a preview is in no canary', async () => {
  await site.store.change((registry) => {
    const { catalog } = registry.apps;
    if (!catalog) return undefined;
    const canary = { release: { ...catalog.current, version: '1.5.0' }, percent: 100 };
    return { ...registry, apps: { ...registry.apps, catalog: { ...catalog, canary } } };
  });
  const { preview } = await site.releases.addToPreview('shell', '1.0.0', { name: 'other' });
  cookie = `${cookieOf(preview?.link)}; release-bucket=1`;
  expect(await versions()).toEqual(['shell 1.0.0', 'catalog 1.0.0']);
  expect(await versions(SITE)).toContain('catalog 1.5.0 1.0.0');
});

test('without a preview, or after its end, pages lead to the site', async () => {
  await site.releases.change('end-preview', 'shell', { name: 'pr-42' });
  const { statusCode, headers } = await get('/contactUs?from=1');
  expect([statusCode, headers.location]).toEqual([302, `${SITE}/contactUs?from=1`]);
  // With another shell than the tab has, which therefore loads a new document.
  expect(await versions()).toEqual(['shell 1.0.0', 'catalog 1.0.0']);
});

test('the link asks first, and lists the releases', async () => {
  const { statusCode, headers, body, cookies } = await visit(site.link);
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

test('an address of no preview says so, and the origin of the site has none', async () => {
  const unknown = ['x'.repeat(43), '..%2fregistry', ''].map((token) => `/preview/${token}`);
  for (const path of unknown) {
    const { statusCode, body } = await visit(PREVIEW_ORIGIN + path);
    expect([statusCode, body]).toEqual([404, expect.stringContaining('There is no such preview')]);
  }
  const onSite = site.link.replace(PREVIEW_ORIGIN, SITE);
  expect((await visit(onSite)).statusCode).toBe(404);
  const entered = await site.enter(onSite, { origin: SITE });
  expect([entered.statusCode, entered.cookies]).toEqual([404, []]);
});

test('the button sets a cookie until the browser is closed, and ends a login in another preview', async () => {
  const { statusCode, headers, cookies } = await site.enter();
  expect([statusCode, headers.location]).toEqual([303, '/']);
  const token = site.link.split('/').at(-1) ?? '';
  expect(cookies.find(({ name }) => name === '__Host-preview')).toEqual({
    ...{ name: '__Host-preview', value: token, path: '/' },
    ...{ httpOnly: true, secure: true, sameSite: 'Lax' },
  });
  const cleared = cookies.filter(({ value }) => value === '').map(({ name }) => name);
  expect(cleared).toEqual(['__Host-session', 'usrCookie']);
  const again = await visit(site.link, { cookie: `__Host-preview=${token}` });
  expect([again.statusCode, again.headers.location]).toEqual([302, '/']);
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
  const { statusCode, body } = await visit(site.link);
  expect([statusCode, body]).toEqual([
    404,
    expect.stringContaining('The files of catalog 2.0.0 are missing'),
  ]);
});
