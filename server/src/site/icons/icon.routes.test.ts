import sharp from 'sharp';
import { readHead } from '../../testing/read-head.ts';
import { openTestSite } from '../../testing/test-site.ts';

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
