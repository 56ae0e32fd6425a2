import { detectFileType, isAnimated, rejectFileType } from '@catalogmx/shared/contract';
import sharp from 'sharp';
import { drawTestImage, heicFile, makeTestFile } from '../../testing/data/test-images.ts';

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
  'knows %s by its bytes, of one frame',
  async (kind) => {
    const file = await makeTestFile(kind);
    expect(detectFileType(file)).toBe(kind);
    expect(isAnimated(file)).toBe(false);
  },
);

test.each([
  ['svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'SVG'],
  ['svg', '\ufeff\n<?xml version="1.0"?><svg/>', 'SVG'],
  ['svg', '<!-- drawn --><svg/>', 'SVG'],
  ['pdf', '%PDF-1.7', 'PDF'],
  ['other', 'hello', 'no picture'],
  ['other', '', 'no picture'],
  ['other', 'BM', 'no picture'],
  ['other', 'abcdftyp', 'no picture'],
  ['video', '\0\0\0\x14ftypisom\0\0\0\0mp42', 'Videos'],
  ['video', '\0\0\0\x14ftypqt  \0\0\0\0qt  ', 'Videos'],
  ['document', 'PK\x03\x04\x14\0', 'a document'],
  ['bmp', 'BM\x46\0\0\0\0\0\0\0\x36\0', 'BMP'],
  ['text', 'Dear Ana,\nthe castle is blue \u{1f3f0}', 'text'],
  ['text', '<!DOCTYPE html><html lang="en">', 'text'],
  // Its last character is cut.
  ['text', `x${'ñ'.repeat(600)}`, 'text'],
  ['other', 'long enough, \0 but with a zero', 'no picture'],
] as const)('tells %s by %j, which is rejected in words', (kind, text, words) => {
  expect(detectFileType(Buffer.from(text))).toBe(kind);
  expect(rejectFileType(kind)).toContain(words);
});

test('looks at its own part of a larger buffer only', async () => {
  const file = await makeTestFile('png');
  const padded = Buffer.concat([Buffer.from('%PDF-'), file]);
  expect(detectFileType(padded.subarray(5))).toBe('png');
});

test('knows the brands of HEIC, which is rejected', () => {
  for (const brand of ['heic', 'heix', 'hevc', 'mif1', 'msf1']) {
    const file = Buffer.from(`\0\0\0\x14ftyp${brand}\0\0\0\0miaf`, 'latin1');
    expect([brand, detectFileType(file)]).toEqual([brand, 'heic']);
  }
  expect(detectFileType(heicFile)).toBe('heic');
  expect(rejectFileType('heic')).toMatch(/^HEIC photos cannot be used/);
});

test('knows TIFF, which is rejected', async () => {
  expect(detectFileType(await makeTestFile('tiff'))).toBe('tiff');
  expect(rejectFileType('tiff')).toContain('TIFF');
});

/** Noise below noise, read as frames of the given height. */
function drawFrames(height: number) {
  const pixels = Buffer.from(Array.from({ length: 40 * 60 * 3 }, (_, index) => (index * 7) % 256));
  return sharp(pixels, { raw: { width: 40, height: 60, channels: 3, pageHeight: height } });
}

/** Adds a chunk after the header of a PNG, as the first frame needs one. Decoders skip its checksum. */
function withChunk(png: Buffer, type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length);
  chunk.write(type, 4, 'latin1');
  data.copy(chunk, 8);
  const headerEnd = 33;
  return Buffer.concat([png.subarray(0, headerEnd), chunk, png.subarray(headerEnd)]);
}

/** Data of an acTL chunk. */
function animationControl(frames: number): Buffer {
  return Buffer.from([0, 0, 0, frames, 0, 0, 0, 0]);
}

test.each(['gif', 'webp'] as const)('finds two frames in %s', async (kind) => {
  const file = await drawFrames(30)[kind]().toBuffer();
  expect((await sharp(file).metadata()).pages).toBe(2);
  expect(isAnimated(file)).toBe(true);
});

test('finds two frames in a GIF without a loop', async () => {
  const file = await drawFrames(30).gif({ loop: 0 }).toBuffer();
  const loop = file.indexOf('NETSCAPE2.0') - 3;
  const without = Buffer.concat([file.subarray(0, loop), file.subarray(loop + 19)]);
  expect((await sharp(without).metadata()).pages).toBe(2);
  expect(isAnimated(without)).toBe(true);
});

test('finds one frame in a GIF that has a loop', async () => {
  const file = await makeTestFile('gif');
  const colors = 13 + 3 * 2 ** (((file[10] ?? 0) & 7) + 1);
  const loop = Buffer.from('\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0', 'latin1');
  const looped = Buffer.concat([file.subarray(0, colors), loop, file.subarray(colors)]);
  expect((await sharp(looped).metadata()).width).toBe(40);
  expect(isAnimated(looped)).toBe(false);
});

test('finds the frames of an APNG, behind a chunk longer than the start of the file', async () => {
  const png = await makeTestFile('png');
  const animated = withChunk(png, 'acTL', animationControl(2));
  expect(isAnimated(animated)).toBe(true);
  expect(isAnimated(withChunk(animated, 'iTXt', Buffer.alloc(5_000)))).toBe(true);
  expect(isAnimated(withChunk(png, 'acTL', animationControl(1)))).toBe(false);
  expect(isAnimated(withChunk(png, 'iTXt', Buffer.from('acTL\0\0\0\x09')))).toBe(false);
});

test('tells an extended WebP from an animated one', async () => {
  const file = await drawTestImage()
    .withExif({ IFD0: { Copyright: 'x' } })
    .webp()
    .toBuffer();
  expect(file.toString('latin1', 12, 16)).toBe('VP8X');
  expect(isAnimated(file)).toBe(false);
});

test('takes files that end anywhere', async () => {
  const png = withChunk(await makeTestFile('png'), 'acTL', animationControl(2));
  for (const file of [await drawFrames(30).gif().toBuffer(), png]) {
    for (let end = 0; end < file.length; end += 1) isAnimated(file.subarray(0, end));
  }
  expect(isAnimated(png.subarray(0, 40))).toBe(false);
});
