import sharp from 'sharp';
import { readHead } from '../../testing/read-head.ts';
import { openTestSite } from '../../testing/test-site.ts';

test.each([
  ['/favicon.svg', 'image/svg+xml', 'svg', undefined],
  ['/apple-touch-icon.png', 'image/png', 'png', 180],
  ['/icon-192.png', 'image/png', 'png', 192],
  ['/icon-512.png', 'image/png', 'png', 512],
] as const)('%s is a picture', async (path, type, format, side) => {
  const { inject } = await openTestSite();
  const { statusCode, headers, rawPayload } = await inject(path);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe(type);
  expect(headers['cache-control']).toBe('public, max-age=86400');
  expect(await sharp(rawPayload).metadata()).toMatchObject({
    format,
    ...(side && { width: side, height: side }),
  });
});

test('a launcher may cut any shape out of the icons', async () => {
  const { inject } = await openTestSite();
  const { rawPayload } = await inject('/icon-512.png');
  const { isOpaque } = await sharp(rawPayload).stats();
  expect(isOpaque).toBe(true);
  // Outside of the circle that every launcher leaves there is nothing but the ground.
  const edge = { left: 0, top: 0, width: 512, height: 100 };
  const { channels } = await sharp(await sharp(rawPayload).extract(edge).toBuffer()).stats();
  expect(channels.slice(0, 3).map(({ mean, stdev }) => [mean, stdev])).toEqual([
    [0xff, 0],
    [0xfa, 0],
    [0xf0, 0],
  ]);
});

test('/favicon.ico holds three sizes', async () => {
  const { inject } = await openTestSite();
  const { headers, rawPayload } = await inject('/favicon.ico');
  expect(headers['content-type']).toBe('image/x-icon');
  expect([...rawPayload.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
  for (const [index, side] of [16, 32, 48].entries()) {
    const entry = rawPayload.subarray(6 + 16 * index);
    const [size, offset] = [entry.readUInt32LE(8), entry.readUInt32LE(12)];
    const picture = await sharp(rawPayload.subarray(offset, offset + size)).metadata();
    expect([entry[0], picture.format, picture.width]).toEqual([side, 'png', side]);
  }
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
