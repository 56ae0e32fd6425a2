import sharp from 'sharp';
import { drawTestNoise, drawTestImage, makeTestFile } from '../../testing/data/test-images.ts';
import { connectTestClient } from '../../testing/test-client.ts';
import { NotStartedError } from '../../platform/limits/work-queue.ts';
import { processUpload } from './upload.routes.ts';

const expectBroken = (file: Uint8Array) => {
  const message = expect.stringContaining('damaged or incomplete') as string;
  const error = { name: 'UploadError', reason: 'broken', message };
  return expect(processUpload(file)).rejects.toMatchObject(error);
};

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
  'keeps %s as WebP, and rejects one that ends early',
  async (format) => {
    const picture = await processUpload(await makeTestFile(format));
    expect(picture).toMatchObject({ type: 'image/webp', width: 40, height: 30 });
    expect(picture.version).toMatch(/^[0-9a-f]{16}$/);
    const { dominant } = await sharp(picture.bytes).stats();
    expect(dominant.r).toBeGreaterThan(200);
    expect(dominant.g).toBeLessThan(50);

    const file = await drawTestNoise(200, 150)[format]().toBuffer();
    const late = format === 'jpeg' ? Math.floor(file.length * 0.8) : file.length - 100;
    for (const length of [20, file.length >> 1, late]) await expectBroken(file.subarray(0, length));
  },
);

test('turns a photo upright and strips its metadata', async () => {
  const photo = await drawTestImage(40, 30)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'me' }, IFD3: { GPSLatitude: '36/1 11/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const taken = await sharp(photo).metadata();
  expect(taken.orientation).toBe(6);
  expect(taken.exif).toBeDefined();
  const { bytes, width, height } = await processUpload(photo);
  expect([width, height]).toEqual([30, 40]);
  const kept = await sharp(bytes).metadata();
  expect(kept).toMatchObject({ width: 30, height: 40 });
  expect(kept).not.toHaveProperty('exif');
  expect(kept).not.toHaveProperty('orientation');
});

test('keeps at most 2560 pixels of the longest side, and transparency', async () => {
  const transparent = await drawTestImage(3000, 1500).ensureAlpha(0.5).png().toBuffer();
  const { bytes, width, height } = await processUpload(transparent);
  expect([width, height]).toEqual([2560, 1280]);
  expect(await sharp(bytes).metadata()).toMatchObject({ hasAlpha: true });
});

test('keeps the first frame of an animation', async () => {
  const frames = [drawTestImage(), drawTestImage(40, 30, '#00f')];
  const files = await Promise.all(frames.map((frame) => frame.png().toBuffer()));
  const animation = await sharp(files, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect(await sharp(animation).metadata()).toMatchObject({ pages: 2 });
  const { bytes } = await processUpload(animation);
  expect((await sharp(bytes).stats()).dominant.r).toBeGreaterThan(200);
  expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
});

test('rejects a file whose bytes make no sense behind the first ones', async () => {
  await expectBroken(Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(500, 7)]));
});

test.each([
  ['a baseline JPEG', { mozjpeg: false }, 0.95],
  ['a progressive JPEG', { progressive: true }, 0.95],
  ['a progressive JPEG of many scans', { mozjpeg: true }, 1],
  ['a gray JPEG', { quality: 95 }, 0.95],
] as const)(
  'stores %s that lacks its end only, and rejects half of it',
  async (name, options, share) => {
    const image = drawTestNoise(60, 45).resize(600, 450, { kernel: 'cubic' });
    const file = await (name === 'a gray JPEG' ? image.grayscale() : image)
      .jpeg(options)
      .toBuffer();
    const shareOf = (part: number) => file.subarray(0, Math.floor(file.length * part));
    for (const most of [
      file.subarray(0, -1),
      file.subarray(0, -2),
      file.subarray(0, -3),
      shareOf(share),
    ]) {
      expect(await processUpload(most)).toMatchObject({ width: 600, height: 450 });
    }
    for (const part of [0.5, 0.4, 0.3, 0.2, 0.1]) await expectBroken(shareOf(part));
  },
);

test('stores a CMYK JPEG without its end marker, and rejects one with a tenth missing', async () => {
  const file = await drawTestNoise(200, 150).toColourspace('cmyk').jpeg().toBuffer();
  await expect(processUpload(file.subarray(0, -2))).resolves.toMatchObject({ width: 200 });
  await expectBroken(file.subarray(0, Math.floor(file.length * 0.9)));
});

test('stores a PNG with 16 bits, and one pixel', async () => {
  const deep = await drawTestImage().toColourspace('rgb16').png().toBuffer();
  expect(await sharp(deep).metadata()).toMatchObject({ depth: 'ushort' });
  await expect(processUpload(deep)).resolves.toMatchObject({ width: 40 });
  const pixel = await drawTestImage(1, 1).jpeg().toBuffer();
  await expect(processUpload(pixel)).resolves.toMatchObject({ width: 1, height: 1 });
});

test('rejects too many pixels before it decodes them', async () => {
  const bomb = await drawTestImage(16_000, 16_000).png({ compressionLevel: 9 }).toBuffer();
  const before = process.memoryUsage().rss;
  const message = expect.stringContaining('more than 40 megapixels') as string;
  await expect(processUpload(bomb)).rejects.toMatchObject({ reason: 'too_large', message });
  expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 * 1024);
});

test('rejects an AVIF that would take too much memory, and takes others of its size', async () => {
  const large = drawTestImage(4001, 3000);
  const avif = processUpload(await large.clone().avif({ effort: 0 }).toBuffer());
  const message = expect.stringContaining('12 megapixels, too many for AVIF. Save it as') as string;
  await expect(avif).rejects.toMatchObject({ reason: 'too_large', message });
  const jpeg = processUpload(await large.jpeg().toBuffer());
  await expect(jpeg).resolves.toMatchObject({ width: 2560 });
});

test('drops an upload whose sender leaves while it waits', async () => {
  const file = await makeTestFile('png');
  const leaving = connectTestClient();
  const first = processUpload(file, connectTestClient());
  const dropped = processUpload(file, leaving);
  leaving.leave();
  await expect(dropped).rejects.toThrow(NotStartedError);
  await expect(first).resolves.toMatchObject({ width: 40 });
});
