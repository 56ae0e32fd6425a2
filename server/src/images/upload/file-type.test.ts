import { detectFileType, rejectFileType } from '@catalogmx/shared/contract';
import { heicFile, makeTestFile } from '../../testing/test-images.ts';

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
  'knows %s by its bytes',
  async (kind) => {
    expect(detectFileType(await makeTestFile(kind))).toBe(kind);
  },
);

test.each([
  ['svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['svg', '\ufeff\n<?xml version="1.0"?><svg/>'],
  ['svg', '<!-- drawn --><svg/>'],
  ['pdf', '%PDF-1.7'],
  ['other', 'hello'],
  ['other', ''],
  ['other', 'BM'],
  ['other', 'abcdftyp'],
  ['video', '\0\0\0\x14ftypisom\0\0\0\0mp42'],
  ['video', '\0\0\0\x14ftypqt  \0\0\0\0qt  '],
  ['document', 'PK\x03\x04\x14\0'],
  ['bmp', 'BM\x46\0\0\0\0\0\0\0\x36\0'],
  ['text', 'Dear Ana,\nthe castle is blue \u{1f3f0}'],
  ['text', '<!DOCTYPE html><html lang="en">'],
  ['other', 'long enough, \0 but with a zero'],
])('tells %s by %j', (kind, text) => {
  expect(detectFileType(Buffer.from(text))).toBe(kind);
});

test('tells HEIC from AVIF', () => {
  expect(detectFileType(heicFile)).toBe('heic');
});

test('looks at its own part of a larger buffer only', async () => {
  const file = await makeTestFile('png');
  const padded = Buffer.concat([Buffer.from('%PDF-'), file]);
  expect(detectFileType(padded.subarray(5))).toBe('png');
});

test.each(['heic', 'heix', 'hevc', 'mif1', 'msf1'])(
  'knows %s as HEIC, which is rejected',
  (brand) => {
    const file = Buffer.from(`\0\0\0\x14ftyp${brand}\0\0\0\0miaf`, 'latin1');
    expect(detectFileType(file)).toBe('heic');
    expect(rejectFileType('heic')).toMatch(/^HEIC photos cannot be used/);
  },
);

test('knows TIFF, and text whose last character is cut', async () => {
  expect(detectFileType(await makeTestFile('tiff'))).toBe('tiff');
  expect(detectFileType(Buffer.from(`x${'ñ'.repeat(600)}`))).toBe('text');
});
