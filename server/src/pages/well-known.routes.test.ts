import sharp from 'sharp';
import { readHead } from '../testing/read-head.ts';
import { openTestSite, TEST_URL, type TestSite } from '../testing/test-site.ts';
import { addTestArticle } from '../testing/data/test-catalogue.ts';
import { testDatabases } from '../testing/data/test-databases.ts';

test('the icons are pictures', async () => {
  const { inject } = await openTestSite();
  for (const [path, type, side] of [
    ['/favicon.svg', 'image/svg+xml'],
    ['/favicon.ico', 'image/x-icon'],
    ['/apple-touch-icon.png', 'image/png', 180],
    ['/icon-192.png', 'image/png', 192],
    ['/icon-512.png', 'image/png', 512],
  ] as const) {
    const { statusCode, headers, rawPayload } = await inject(path);
    expect([path, statusCode, headers['content-type']]).toEqual([path, 200, type]);
    expect(headers['cache-control']).toBe('public, max-age=86400');
    if (!side) continue;
    const picture = { format: 'png', width: side, height: side };
    expect(await sharp(rawPayload).metadata()).toMatchObject(picture);
  }
});

test('every page links the icons and the manifest, which names the business and icons that are there', async () => {
  const { inject, page } = await openTestSite();
  const { links } = readHead(await page('/nowhere'));
  expect(links).toMatchObject({
    ...{ icon: '/favicon.svg', 'apple-touch-icon': '/apple-touch-icon.png' },
  });
  const path = links.manifest ?? '';
  const { headers, body } = await inject(path);
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  const manifest = JSON.parse(body) as { icons: { src: string; purpose: string }[] };
  expect(manifest).toMatchObject({
    name: 'Ozark Bounce & Party',
    start_url: '/',
    theme_color: '#1d4ed8',
    background_color: '#fffaf0',
  });
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  for (const { src } of manifest.icons) expect((await inject(src)).statusCode).toBe(200);
});

describe.each(testDatabases)('what crawlers read on $name', ({ open }) => {
  let site: TestSite;

  beforeEach(async () => {
    site = await openTestSite({ db: await open() });
  });

  test('the sitemap names the standing pages and every active article with its date', async () => {
    const id = await addTestArticle(site.db);
    await addTestArticle(site.db, { active: false });
    const updated_at = Date.UTC(2026, 10, 20, 12);
    await site.db.updateTable('articles').set({ updated_at }).execute();
    const { statusCode, headers, body } = await site.inject('/sitemap.xml');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('application/xml');
    // A full match is well-formed.
    expect(body).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">\n(<url><loc>[^<>&]+<\/loc>(<lastmod>[0-9TZ:.-]+<\/lastmod>)?<\/url>\n)+<\/urlset>\n$/,
    );
    const places = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place);
    const paths = [
      ...['/', '/articles/category/1', '/articles/category/2', '/articles/category/3'],
      ...['/contactUs', `/article/${id}`],
    ];
    expect(places).toEqual(paths.map((path) => TEST_URL + path));
    expect(body).toContain(`/article/${id}</loc><lastmod>2026-11-20T12:00:00.000Z</lastmod>`);
    // Each is there and goes by that name.
    for (const path of paths) {
      const page = await site.inject(path);
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain(`<link rel="canonical" href="${TEST_URL}${path}">`);
    }
  });

  test('robots.txt is text', async () => {
    const { headers, body } = await site.inject('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toMatch(/^User-agent: /);
  });
});
