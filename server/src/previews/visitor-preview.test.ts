import { createHash } from 'node:crypto';
import type { Registry } from '@catalogmx/shared/contract';
import { PREVIEW_BADGE_STYLE } from '../site/page/preview-badge.ts';
import { openTestPreviewSite, type TestPreviewSite } from '../testing/test-preview-site.ts';

let site: TestPreviewSite;
let browser: { cookie: string };

beforeEach(async () => {
  site = await openTestPreviewSite();
  browser = await site.enter();
});

const get = (url: string, headers: Record<string, string> = browser) =>
  site.inject({ url, headers });

async function versions(headers?: Record<string, string>) {
  const { apps } = (await get('/registry.json', headers)).json<Registry>();
  return Object.entries(apps).map(([app, { current, previous }]) =>
    [app, current.version, previous?.version].join(' ').trim(),
  );
}

test('documents and registry show the releases of the preview, without a fallback', async () => {
  expect(await versions()).toEqual(['shell 2.0.0', 'catalog 2.0.0']);
  expect(await versions({})).toEqual(['shell 1.0.0', 'catalog 1.0.0']);
  for (const url of ['/registry.json', '/article/1', '/nowhere']) {
    const { headers, body } = await get(url);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    // What keeps service workers from storing it.
    expect(String(headers.vary)).toMatch(/^\*/);
    expect(headers['set-cookie']).toBeUndefined();
    expect(body).toContain('"preview":"pr-42"');
    const live = await get(url, {});
    expect(live.body).not.toContain('pr-42');
    expect(live.headers).toMatchObject({ 'cache-control': 'no-cache' });
  }
});

test('every document has the badge, which works without scripts and is allowed by the policy', async () => {
  const { body, headers } = await get('/article/1');
  expect(body).toContain('<strong>Preview pr-42</strong> shell 2.0.0, catalog 2.0.0');
  expect(body).toContain('<form method="post" action="/preview/leave">');
  const hash = createHash('sha256').update(PREVIEW_BADGE_STYLE).digest('base64');
  expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
});

test('no response of the site has the link', async () => {
  const token = site.link.split('/').at(-1) ?? '';
  for (const url of ['/registry.json', '/article/1', '/site.json', '/sitemap.xml', '/robots.txt']) {
    for (const headers of [browser, {}]) {
      const { body, headers: sent } = await get(url, headers);
      expect(body + JSON.stringify(sent)).not.toContain(token);
    }
  }
  expect((await get('/releases/registry.json', {})).body).not.toContain(token);
});

test('its pages report nothing, and what they report all the same is ignored', async () => {
  expect((await get('/article/1', {})).body).toContain('id="view"');
  expect((await get('/article/1')).body).not.toContain('id="view"');
  const report = { app: 'catalog', version: '1.0.0', event: 'load' };
  const send = (headers: Record<string, string>) =>
    site.inject({
      method: 'POST',
      url: '/beacon',
      payload: JSON.stringify(report),
      headers: { origin: 'http://localhost:3000', 'content-type': 'text/plain', ...headers },
    });
  expect((await send(browser)).statusCode).toBe(204);
  expect((await site.inject('/metrics')).body).not.toMatch(/loads_total\{[^}]*"1\.0\.0"[^}]*\} 1/);
  expect((await send({})).statusCode).toBe(204);
  expect((await site.inject('/metrics')).body).toMatch(/loads_total\{[^}]*"1\.0\.0"[^}]*\} 1/);
});

test('the service worker of the site makes place for one that removes itself', async () => {
  const { body, headers } = await get('/service-worker.js');
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toContain('registration.unregister()');
  expect((await get('/service-worker.js', {})).statusCode).toBe(404);
});

test('whoever is in a preview is in no canary', async () => {
  const { link } = site;
  expect(link).toBeTruthy();
  await site.store.change((registry) => {
    const { catalog } = registry.apps;
    if (!catalog) return undefined;
    const canary = { release: { ...catalog.current, version: '1.5.0' }, percent: 100 };
    return { ...registry, apps: { ...registry.apps, catalog: { ...catalog, canary } } };
  });
  await site.previews.add('shell', '1.0.0', { name: 'other' });
  const { previews } = await site.previews.list();
  const other = previews
    .find(({ name }) => name === 'other')
    ?.link.split('/')
    .at(-1);
  const cookie = `__Host-preview=${other}; release-bucket=1`;
  expect(await versions({ cookie })).toEqual(['shell 1.0.0', 'catalog 1.0.0']);
  expect(await versions({ cookie: 'release-bucket=1' })).toContain('catalog 1.5.0 1.0.0');
});

test('when it is over the browser gets the live site, and loses the cookie', async () => {
  await site.previews.end('pr-42');
  const { headers, cookies, body } = await get('/article/1');
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'clear-site-data': '"cookies", "storage"',
  });
  expect(body).not.toContain('pr-42');
  expect(cookies.find(({ name }) => name === '__Host-preview')).toMatchObject({ value: '' });
  expect(await versions()).toEqual(['shell 1.0.0', 'catalog 1.0.0']);
});
