import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { FileTaker } from './file-taker.ts';

const file = randomBytes(1_000);
const base64 = file.toString('base64');

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
    ['first', `{"fileContent":"${base64}","name":"Caf\u00e9 \u{1f3f0}"}`],
    ['last, with spaces', `{ "name" : "Caf\u00e9 \u{1f3f0}",\n "fileContent" : "${base64}" }`],
    [
      'with escaped slashes',
      JSON.stringify({ name: 'Caf\u00e9 \u{1f3f0}', fileContent: base64 }).replaceAll('/', '\\/'),
    ],
    [
      'with a prefix',
      `{"fileContent":"data:image/png;base64,${base64}","name":"Caf\u00e9 \u{1f3f0}"}`,
    ],
    [
      'after its name as a text',
      `{"x":"fileContent","name":"Caf\u00e9 \u{1f3f0}","fileContent":"${base64}"}`,
    ],
  ])('the file is taken out: %s', async (_place, body) => {
    const { json, taker } = await take(body, piece);
    expect(json).toMatchObject({ name: 'Caf\u00e9 \u{1f3f0}', fileContent: taker.standIn });
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
