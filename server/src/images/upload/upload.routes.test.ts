import {
  API_ROOT,
  type ArticleImage,
  imageCalls,
  type RejectedImage,
  type UploadedImage,
} from '@catalogmx/shared/contract';
import { addTestArticle } from '../../testing/test-catalogue.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { drawTestImage, heicFile, makeTestFile } from '../../testing/test-images.ts';
import { uploadTestFile } from '../../testing/test-upload.ts';

const url = API_ROOT + imageCalls.list.path;

describe.each(testDatabases)('the upload of images on $name', ({ open }) => {
  let app: TestApp;
  let headers: Record<string, string>;
  let articleId: number;
  let png: string;

  beforeEach(async () => {
    app = await buildTestApp({ db: await open(), clock: () => 7 });
    headers = await app.login();
    articleId = await addTestArticle(app.db);
    png = (await makeTestFile('png')).toString('base64');
  });

  /** Uploads an image with these fields, by default a small PNG. */
  const put = (changes: object = {}) => {
    const payload = { articleId, fileName: 'a.png', fileContent: png, ...changes };
    return app.inject({ method: 'PUT', url, payload, headers });
  };

  const stored = () => app.db.selectFrom('images').selectAll().execute();

  test('PUT image/features adds an active image', async () => {
    const file = await makeTestFile('jpeg');
    const response = await uploadTestFile(app, headers, articleId, file, '../a/Front\u0001.jpg');
    expect(response.statusCode).toBe(201);
    const { id } = response.json<UploadedImage>();
    expect(response.json()).toEqual({ created: 'yes', id });
    expect(await stored()).toMatchObject([
      {
        ...{ id, article_id: articleId, name: 'Front.jpg', width: 40, height: 30 },
        ...{ active: 1, created_at: 7 },
      },
    ]);
    const [image] = (await app.inject(`${url}?id=${articleId}`)).json<ArticleImage[]>();
    const bytes = Buffer.from(Buffer.from(image?.content ?? '', 'base64').toString(), 'base64');
    expect(bytes.toString('latin1', 8, 12)).toBe('WEBP');
  });

  test('a name that is sent goes before that of the file', async () => {
    await put({ name: 'Steps 1/2\u0001 ' });
    expect(await stored()).toMatchObject([{ name: 'Steps 1/2' }]);
  });

  test('the last of two files counts, and one of another object does not', async () => {
    const send = (fields: string) =>
      app.inject({
        ...{ method: 'PUT', url },
        headers: { ...headers, 'content-type': 'application/json' },
        payload: `{"articleId":${articleId},"fileName":"a",${fields}}`,
      });
    const twice = await send(`"fileContent":"abc","fileContent":"${png}"`);
    expect(twice.statusCode).toBe(201);
    const elsewhere = await send(`"other":{"fileContent":"${png}"}`);
    expect(elsewhere.json()).toMatchObject({ created: 'no', error: 'fileContent: Fill this in.' });
  });

  test('a data prefix is passed over, and an inactive article takes images too', async () => {
    const response = await put({
      articleId: await addTestArticle(app.db, { active: false }),
      fileContent: `data:image/png;base64,${png}`,
    });
    expect(response.json()).toMatchObject({ created: 'yes' });
  });

  test.each([
    [415, 'picture_unsupported', /^HEIC photos cannot be used/, heicFile],
    [415, 'picture_unsupported', /^SVG drawings cannot be used/, Buffer.from('<svg/>')],
    [400, 'picture_broken', /damaged or incomplete/, Buffer.from('GIF89a')],
    [413, 'picture_too_large', /more than 10 MiB/, Buffer.alloc(10 * 1024 * 1024 + 1)],
    [413, 'picture_too_large', /more than 10 MiB/, Buffer.alloc(11 * 1024 * 1024)],
    [413, 'picture_too_large', /more than 40 megapixels/, undefined],
  ])('a bad file answers %i %s', async (status, code, error, file) => {
    const sent = file ?? (await drawTestImage(8000, 5001).png().toBuffer());
    const response = await uploadTestFile(app, headers, articleId, sent);
    expect(response.statusCode).toBe(status);
    const { message } = response.json<RejectedImage>();
    expect(message).toMatch(error);
    expect(response.json()).toEqual({ created: 'no', error: message, code, message });
    expect(await stored()).toEqual([]);
  });

  test('wrong fields are refused', async () => {
    for (const [change, status, error] of [
      [{ fileContent: '!' }, 400, 'The file did not arrive as base64. Upload it again.'],
      [{ fileContent: '' }, 400, 'The file is empty. Choose another one.'],
      [
        { fileName: '', articleId: 'x' },
        ...[400, 'articleId: Use a whole number. fileName: Fill this in.'],
      ],
      [{ fileName: 'a\0.png' }, 400, 'fileName: Remove the unreadable characters.'],
      [{ articleId: 99 }, 404, 'There is no article with this id.'],
    ] as const) {
      const response = await put(change);
      expect(response.statusCode).toBe(status);
      expect(response.json()).toMatchObject({ created: 'no', error });
    }
  });

  test('needs a session and the Origin of the site, before the file is read', async () => {
    const { cookie = '', origin = '' } = headers;
    const file = Buffer.alloc(11 * 1024 * 1024);
    const visitor = await uploadTestFile(app, { origin }, 1, file);
    expect(visitor.statusCode).toBe(401);
    expect(visitor.json()).toMatchObject({ created: 'no', code: 'unauthorized' });
    expect((await uploadTestFile(app, { cookie }, 1, file)).statusCode).toBe(403);
  });

  test('many pictures at once are refused with 429 instead of filling the memory', async () => {
    const responses = await Promise.all(Array.from({ length: 40 }, () => put()));
    const refused = responses.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers['retry-after']).toBe('5');
    expect(refused[0]?.json()).toMatchObject({ created: 'no', code: 'too_many_requests' });
    const created = responses.filter(({ statusCode }) => statusCode === 201);
    expect(created).toHaveLength(40 - refused.length);
  });
});
