import sharp from 'sharp';
import { drawTestNoise, drawTestImage, heicFile, makeTestFile } from '../../testing/test-images.ts';
import { connectTestClient } from '../../testing/test-client.ts';
import { NotStartedError } from '../../work-queue/work-queue.ts';
import { UploadError } from './upload-error.ts';
import { processUpload } from './process-upload.ts';

/** Returns the error of a rejected file. */
async function refuse(file: Uint8Array): Promise<UploadError> {
  const refusal: unknown = await processUpload(file).catch((error: unknown) => error);
  if (refusal instanceof UploadError) return refusal;
  throw new Error('The file was not refused for what it is.', { cause: refusal });
}

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('keeps %s as WebP', async (format) => {
  const picture = await processUpload(await makeTestFile(format));
  expect(picture).toMatchObject({ type: 'image/webp', width: 40, height: 30 });
  expect(picture.version).toMatch(/^[0-9a-f]{16}$/);
  const { dominant } = await sharp(picture.bytes).stats();
  expect(dominant.r).toBeGreaterThan(200);
  expect(dominant.g).toBeLessThan(50);
});

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

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
  'refuses %s that ends early',
  async (format) => {
    const file = await drawTestNoise(200, 150)[format]().toBuffer();
    const late = format === 'jpeg' ? Math.floor(file.length * 0.8) : file.length - 100;
    for (const length of [20, file.length >> 1, late]) {
      const refusal = await refuse(file.subarray(0, length));
      expect(refusal.reason).toBe('broken');
      expect(refusal.message).toContain('damaged or incomplete');
    }
  },
);

test('refuses a file whose bytes make no sense behind the first ones', async () => {
  const file = Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(500, 7)]);
  await expect(processUpload(file)).rejects.toMatchObject({ reason: 'broken' });
});

describe.each([
  ['a baseline JPEG', { mozjpeg: false }, [0.95]],
  ['a progressive JPEG', { progressive: true }, [0.95]],
  ['a progressive JPEG of many scans', { mozjpeg: true }, []],
  ['a gray JPEG', { quality: 95 }, [0.95]],
] as const)('%s', (name, options, shares) => {
  const draw = () => {
    const image = drawTestNoise(60, 45).resize(600, 450, { kernel: 'cubic' });
    return (name === 'a gray JPEG' ? image.grayscale() : image).jpeg(options).toBuffer();
  };

  test('that lacks its end only is stored whole', async () => {
    const file = await draw();
    const lengths = [1, 2, 3].map((missing) => file.length - missing);
    for (const length of [...lengths, ...shares.map((share) => Math.floor(file.length * share))]) {
      const image = await processUpload(file.subarray(0, length));
      expect(image).toMatchObject({ width: 600, height: 450 });
    }
  });

  test('that is cut in half is rejected', async () => {
    const file = await draw();
    for (const share of [0.5, 0.4, 0.3, 0.2, 0.1]) {
      const refusal = await refuse(file.subarray(0, Math.floor(file.length * share)));
      expect(refusal.message).toContain('damaged or incomplete');
    }
  });
});

test('a CMYK JPEG without its end marker is stored, one with a tenth missing is rejected', async () => {
  const file = await drawTestNoise(200, 150).toColourspace('cmyk').jpeg().toBuffer();
  await expect(processUpload(file.subarray(0, -2))).resolves.toMatchObject({ width: 200 });
  await refuse(file.subarray(0, Math.floor(file.length * 0.9)));
});

test('stores a PNG with 16 bits, and one pixel', async () => {
  const deep = await drawTestImage().toColourspace('rgb16').png().toBuffer();
  expect(await sharp(deep).metadata()).toMatchObject({ depth: 'ushort' });
  await expect(processUpload(deep)).resolves.toMatchObject({ width: 40 });
  const pixel = await drawTestImage(1, 1).jpeg().toBuffer();
  await expect(processUpload(pixel)).resolves.toMatchObject({ width: 1, height: 1 });
});

test.each([
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['HEIC', heicFile],
  ['PDF', Buffer.from('%PDF-1.7')],
  ['no picture', Buffer.from('hello')],
  ['Videos', Buffer.from('\0\0\0\x14ftypisom\0\0\0\0mp42')],
  ['a document', Buffer.from('PK\x03\x04')],
  ['text', Buffer.from('A letter with many words')],
  // A picture, but none for the web.
  ['TIFF', undefined],
])('refuses %s with a reason of its own', async (name, file) => {
  const refusal = await refuse(file ?? (await makeTestFile('tiff')));
  expect(refusal.reason).toBe('unsupported');
  expect(refusal.message).toContain(name);
});

test('refuses too many pixels before it decodes them', async () => {
  const bomb = await drawTestImage(16_000, 16_000).png({ compressionLevel: 9 }).toBuffer();
  const before = process.memoryUsage().rss;
  const refusal = await refuse(bomb);
  expect(refusal.reason).toBe('too_large');
  expect(refusal.message).toContain('more than 40 megapixels');
  expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 * 1024);
});

test('refuses an AVIF that would take too much memory, and takes others of its size', async () => {
  const large = drawTestImage(4001, 3000);
  const refusal = await refuse(await large.clone().avif({ effort: 0 }).toBuffer());
  expect(refusal.reason).toBe('too_large');
  expect(refusal.message).toContain('more than 12 megapixels, too many for AVIF. Save it as JPEG');
  const { width } = await processUpload(await large.jpeg().toBuffer());
  expect(width).toBe(2560);
});

test('an upload whose sender leaves while it waits is dropped', async () => {
  const file = await makeTestFile('png');
  const leaving = connectTestClient();
  const first = processUpload(file, connectTestClient());
  const dropped = processUpload(file, leaving);
  leaving.leave();
  await expect(dropped).rejects.toThrow(NotStartedError);
  await expect(first).resolves.toMatchObject({ width: 40 });
});

test('refuses at once what is too much to wait for', async () => {
  const file = await makeTestFile('png');
  const results = await Promise.allSettled(Array.from({ length: 40 }, () => processUpload(file)));
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(15);
  expect(refused[0]).toMatchObject({ reason: { name: 'QueueFullError' } });
});
