import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { decodeUpload, FileTaker } from './file-taker.ts';
import { UploadError } from './upload-error.ts';

const file = randomBytes(1_000);
const base64 = file.toString('base64');
const name = 'Caf\u00e9 \u{1f3f0}';

/** Sends a body in pieces of so many bytes. Returns the JSON that is passed on and the file. */
async function take(body: string, piece: number) {
  const bytes = Buffer.from(body);
  const pieces = Array.from({ length: Math.ceil(bytes.length / piece) }, (_, index) =>
    bytes.subarray(index * piece, (index + 1) * piece),
  );
  const taker = new FileTaker(bytes.length);
  const passed = await text(Readable.from(pieces).pipe(taker));
  expect(taker.receivedEncodedLength).toBe(bytes.length);
  return { json: JSON.parse(passed) as Record<string, unknown>, taker };
}

describe.each([1, 7, 1_000, 64 * 1024])('in pieces of %i bytes', (piece) => {
  test.each([
    ['first', `{"fileContent":"${base64}","name":"${name}"}`],
    ['last, with spaces', `{ "name" : "${name}",\n "fileContent" : "${base64}" }`],
    ['with escaped slashes', JSON.stringify({ name, fileContent: base64 }).replaceAll('/', '\\/')],
    ['with a prefix', `{"fileContent":"data:image/png;base64,${base64}","name":"${name}"}`],
    ['after its name as a text', `{"x":"fileContent","name":"${name}","fileContent":"${base64}"}`],
  ])('the file is taken out: %s', async (_place, body) => {
    const { json, taker } = await take(body, piece);
    expect(json).toMatchObject({ name, fileContent: taker.standIn });
    expect(Buffer.from(taker.file ?? [])).toEqual(file);
  });

  test.each([
    '{"fileContent":""}',
    '{"fileContent":7}',
    '{"name":"\\"fileContent\\":\\"abc"}',
    '{"name":"no file"}',
  ])('%s stays as it is', async (body) => {
    const { json, taker } = await take(body, piece);
    expect(json).toEqual(JSON.parse(body));
    expect(taker.file).toBeUndefined();
  });
});

test.each(['AQID', 'AQI=', 'AQI', 'AQ==', 'data:image/png;base64,AQID', 'data:;base64,AQID'])(
  'decodes %s',
  (text) => {
    const digits = text.slice(text.indexOf(',') + 1);
    expect(decodeUpload(text)).toEqual(Buffer.from(digits, 'base64'));
  },
);

test.each(['', 'data:image/png;base64,'])('calls %j empty', (text) => {
  expect(() => decodeUpload(text)).toThrow('The file is empty.');
});

test.each([
  '=',
  'A',
  'AQID!',
  'AQ ID',
  'AQ=D',
  'AQIDA',
  'data:image/png,AQID',
  'data:image/png;base64,data:image/png;base64,AQID',
])('refuses %j', (text) => {
  expect(() => decodeUpload(text)).toThrow('The file did not arrive as base64. Upload it again.');
});

test('takes up to 10 MiB', () => {
  const largest = Buffer.alloc(10 * 1024 * 1024);
  expect(decodeUpload(largest.toString('base64'))).toHaveLength(largest.length);
  const larger = Buffer.alloc(largest.length + 1).toString('base64');
  expect(() => decodeUpload(larger)).toThrow(UploadError);
  expect(() => decodeUpload(larger)).toThrow('more than 10 MiB');
});
