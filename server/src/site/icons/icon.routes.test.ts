import sharp from 'sharp';
import { readHead } from '../../testing/read-head.ts';
import { openTestSite } from '../../testing/test-site.ts';

test.each([
  ['/favicon.svg', 'image/svg+xml', undefined],
  ['/favicon.ico', 'image/x-icon', undefined],
  ['/apple-touch-icon.png', 'image/png', 180],
  ['/icon-192.png', 'image/png', 192],
  ['/icon-512.png', 'image/png', 512],
])('%s is a picture', async (path, type, side) => {
  const { inject } = await openTestSite();
  const { statusCode, headers, rawPayload } = await inject(path);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe(type);
  expect(headers['cache-control']).toBe('public, max-age=86400');
  if (!side) return;
  const { format, width, height } = await sharp(rawPayload).metadata();
  expect([format, width, height]).toEqual(['png', side, side]);
});

test('the manifest names the business and icons that are there', async () => {
  const { inject, page } = await openTestSite();
  const path = readHead(await page('/')).links.manifest ?? '';
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

test('every page links the icons', async () => {
  const { inject, page } = await openTestSite();
  const { links } = readHead(await page('/nowhere'));
  expect(links).toMatchObject({
    icon: '/favicon.svg',
    'apple-touch-icon': '/apple-touch-icon.png',
  });
  expect((await inject('/favicon.svg')).statusCode).toBe(200);
});
