import { API_ROOT, imageCalls } from '@catalogmx/shared/contract';
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describeCalls, TEST_TIME } from '../../testing/test-app.ts';
import { addTestArticle } from '../../testing/data/test-catalogue.ts';
import { heicFile, makeTestFile } from '../../testing/data/test-images.ts';
import { decodeUpload, FileTaker } from './file-taker.ts';

const MEBIBYTE = 1024 * 1024;

describeCalls('the upload of images', (app) => {
  let articleId: number;
  let png: string;

  beforeEach(async () => {
    articleId = await addTestArticle(app.db);
    png = (await makeTestFile('png')).toString('base64');
  });

  /** Uploads an image with these fields, by default a small PNG. */
  const put = (changes: object = {}, call = app.admin, headers = {}) => {
    const input = { articleId, fileName: 'a.png', fileContent: png, ...changes };
    return call(imageCalls.upload, input, headers);
  };
  const stored = () => app.rows('images');

  test('adds an active image', async () => {
    const { status, body } = await put({ fileName: '../a/Front\u0001.jpg' });
    expect([status, body]).toEqual([201, { created: 'yes', id: 1 }]);
    const image = { id: 1, article_id: articleId, name: 'Front.jpg', width: 40, height: 30 };
    expect(await stored()).toMatchObject([{ ...image, active: 1, created_at: TEST_TIME }]);
  });

  test('takes a name before that of the file, a data prefix, and images of an inactive article', async () => {
    await put({
      articleId: await addTestArticle(app.db, { active: false }),
      fileContent: `data:image/png;base64,${png}`,
      name: 'Steps 1/2\u0001 ',
    });
    expect(await stored()).toMatchObject([{ name: 'Steps 1/2' }]);
  });

  test('takes the last of two files, and none of another object', async () => {
    const headers = { ...(await app.login()), 'content-type': 'application/json' };
    const url = API_ROOT + imageCalls.upload.path;
    const send = (fields: string) => {
      const payload = `{"articleId":${articleId},"fileName":"a",${fields}}`;
      return app.inject({ method: 'PUT', url, headers, payload });
    };
    const twice = await send(`"fileContent":"abc","fileContent":"${png}"`);
    expect(twice.statusCode).toBe(201);
    const elsewhere = await send(`"other":{"fileContent":"${png}"}`);
    expect(elsewhere.json()).toMatchObject({ created: 'no', error: 'fileContent: Fill this in.' });
  });

  test.each([
    [415, 'picture_unsupported', /^HEIC photos cannot be used/, heicFile],
    [400, 'picture_broken', /damaged or incomplete/, Buffer.from('GIF89a')],
    [413, 'picture_too_large', /more than 10 MiB/, Buffer.alloc(10 * MEBIBYTE + 1)],
    // Beyond the limit of the body.
    [413, 'picture_too_large', /more than 10 MiB/, Buffer.alloc(11 * MEBIBYTE)],
  ])('answers %i %s to a bad file', async (status, code, error, file) => {
    const answer = await put({ fileContent: file.toString('base64') });
    const message = expect.stringMatching(error) as string;
    expect([answer.status, answer.body]).toEqual([
      status,
      { created: 'no', error: message, code, message },
    ]);
    expect(await stored()).toEqual([]);
  });

  test('answers wrong fields in words', async () => {
    const noNumber = { fileName: '', articleId: 'x' };
    for (const [change, status, error] of [
      [{ fileContent: '' }, 400, 'The file is empty. Choose another one.'],
      [noNumber, 400, 'articleId: Use a whole number. fileName: Fill this in.'],
      [{ fileName: 'a\0.png' }, 400, 'fileName: Remove the unreadable characters.'],
      [{ articleId: 99 }, 404, 'There is no article with this id.'],
    ] as const) {
      expect(await put(change)).toMatchObject({ status, body: { created: 'no', error } });
    }
  });

  test('needs a session and the Origin of the site, before the file is read', async () => {
    const large = { fileContent: Buffer.alloc(11 * MEBIBYTE).toString('base64') };
    const refused = { status: 401, body: { created: 'no', code: 'unauthorized' } };
    expect(await put(large, app.visitor)).toMatchObject(refused);
    const foreign = await put(large, app.admin, { origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
  });

  test('refuses many pictures at once with 429 instead of filling the memory', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => put()));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]).toMatchObject({
      headers: { 'retry-after': '5' },
      body: { created: 'no', code: 'too_many_requests' },
    });
    const created = answers.filter(({ status }) => status === 201);
    expect(created).toHaveLength(40 - refused.length);
  });
});

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
