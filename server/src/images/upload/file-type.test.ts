import { heicFile, makeTestFile } from '../../testing/test-images.ts';
import { detectFileType } from './file-type.ts';

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
  ['other', '\0\0\0\x14ftypisom\0\0\0\0mp42'],
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
