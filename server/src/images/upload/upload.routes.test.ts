import {
  API_PATHS,
  API_ROOT,
  type ArticleImage,
  type RejectedImage,
  type UploadedImage,
} from '@catalogmx/shared/contract';
import { addTestArticle } from '../../testing/test-catalogue.ts';
import { buildTestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { drawTestImage, heicFile, makeTestFile } from '../../testing/test-images.ts';
import { uploadTestFile } from '../../testing/test-upload.ts';

const url = API_ROOT + API_PATHS.images;

describe.each(testDatabases)('the upload of images on $name', ({ open }) => {
  test('PUT image/features adds an active image', async () => {
    const app = await buildTestApp({ db: await open(), clock: () => 7 });
    const article = await addTestArticle(app.db);
    const file = await makeTestFile('jpeg');
    const answer = await uploadTestFile(
      app,
      await app.login(),
      article,
      file,
      '../a/Front\u0001.jpg',
    );
    expect(answer.statusCode).toBe(201);
    const { id } = answer.json<UploadedImage>();
    expect(answer.json()).toEqual({ created: 'yes', id });
    expect(await app.db.selectFrom('images').selectAll().execute()).toMatchObject([
      {
        id,
        article_id: article,
        name: 'Front.jpg',
        width: 40,
        height: 30,
        active: 1,
        created_at: 7,
      },
    ]);
    const [image] = (await app.inject(`${url}?id=${article}`)).json<ArticleImage[]>();
    const bytes = Buffer.from(Buffer.from(image?.content ?? '', 'base64').toString(), 'base64');
    expect(bytes.toString('latin1', 8, 12)).toBe('WEBP');
  });

  test('a name that is sent goes before that of the file', async () => {
    const { inject, db, login } = await buildTestApp({ db: await open() });
    const articleId = await addTestArticle(db);
    const fileContent = (await makeTestFile('png')).toString('base64');
    const payload = { articleId, fileName: 'a.png', fileContent, name: 'Steps 1/2\u0001 ' };
    await inject({ method: 'PUT', url, payload, headers: await login() });
    const [image] = (await inject(`${url}?id=${articleId}`)).json<ArticleImage[]>();
    expect(image?.name).toBe('Steps 1/2');
  });

  test('the last of two files counts, and one of another object does not', async () => {
    const { inject, db, login } = await buildTestApp({ db: await open() });
    const articleId = await addTestArticle(db);
    const file = (await makeTestFile('png')).toString('base64');
    const headers = { ...(await login()), 'content-type': 'application/json' };
    const put = (fields: string) =>
      inject({
        method: 'PUT',
        url,
        headers,
        payload: `{"articleId":${articleId},"fileName":"a",${fields}}`,
      });
    const twice = await put(`"fileContent":"abc","fileContent":"${file}"`);
    expect(twice.statusCode).toBe(201);
    const elsewhere = await put(`"other":{"fileContent":"${file}"}`);
    expect(elsewhere.json()).toMatchObject({ created: 'no', error: 'fileContent: Fill this in.' });
  });

  test('a data prefix is passed over, and an inactive article takes images too', async () => {
    const { inject, db, login } = await buildTestApp({ db: await open() });
    const articleId = await addTestArticle(db, { active: false });
    const digits = (await makeTestFile('png')).toString('base64');
    const payload = {
      articleId,
      fileName: 'a.png',
      fileContent: `data:image/png;base64,${digits}`,
    };
    const answer = await inject({ method: 'PUT', url, payload, headers: await login() });
    expect(answer.json()).toMatchObject({ created: 'yes' });
  });

  test.each([
    [415, 'picture_unsupported', /^HEIC photos cannot be used/, heicFile],
    [415, 'picture_unsupported', /^SVG drawings cannot be used/, Buffer.from('<svg/>')],
    [400, 'picture_broken', /damaged or incomplete/, Buffer.from('GIF89a')],
    [413, 'picture_too_large', /more than 10 MiB/, Buffer.alloc(10 * 1024 * 1024 + 1)],
    [413, 'picture_too_large', /more than 10 MiB/, Buffer.alloc(11 * 1024 * 1024)],
  ])('a bad file answers %i %s', async (status, code, error, file) => {
    const app = await buildTestApp({ db: await open() });
    const answer = await uploadTestFile(app, await app.login(), await addTestArticle(app.db), file);
    expect(answer.statusCode).toBe(status);
    const { message } = answer.json<RejectedImage>();
    expect(message).toMatch(error);
    expect(answer.json()).toEqual({ created: 'no', error: message, code, message });
    expect(await app.db.selectFrom('images').selectAll().execute()).toEqual([]);
  });

  test('a picture of too many pixels answers 413', async () => {
    const app = await buildTestApp({ db: await open() });
    const file = await drawTestImage(8000, 5001).png().toBuffer();
    const answer = await uploadTestFile(app, await app.login(), await addTestArticle(app.db), file);
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ created: 'no', code: 'picture_too_large' });
  });

  test('an unknown article answers 404', async () => {
    const app = await buildTestApp({ db: await open() });
    const answer = await uploadTestFile(app, await app.login(), 99, await makeTestFile('png'));
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({
      created: 'no',
      error: 'There is no article with this id.',
      code: 'not_found',
    });
  });

  test.each([
    [{ fileContent: '!' }, 'The file did not arrive as base64. Upload it again.'],
    [{ fileContent: '' }, 'The file is empty. Choose another one.'],
    [{ fileName: '', articleId: 'x' }, 'articleId: Use a whole number. fileName: Fill this in.'],
    [{ fileName: 'a\0.png' }, 'fileName: Remove the unreadable characters.'],
  ])('%j answers 400', async (change, error) => {
    const { inject, db, login } = await buildTestApp({ db: await open() });
    const articleId = await addTestArticle(db);
    const payload = { articleId, fileName: 'a.png', fileContent: 'AQID', ...change };
    const answer = await inject({ method: 'PUT', url, payload, headers: await login() });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ created: 'no', error });
  });

  test('needs a session and the Origin of the site, before the file is read', async () => {
    const app = await buildTestApp({ db: await open() });
    const { cookie = '', origin = '' } = await app.login();
    const file = Buffer.alloc(11 * 1024 * 1024);
    const visitor = await uploadTestFile(app, { origin }, 1, file);
    expect(visitor.statusCode).toBe(401);
    expect(visitor.json()).toMatchObject({ created: 'no', code: 'unauthorized' });
    const foreign = await uploadTestFile(app, { cookie }, 1, file);
    expect(foreign.statusCode).toBe(403);
  });

  test('many pictures at once are refused with 429 instead of filling the memory', async () => {
    const app = await buildTestApp({ db: await open() });
    const headers = await app.login();
    const article = await addTestArticle(app.db);
    const file = await makeTestFile('png');
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => uploadTestFile(app, headers, article, file)),
    );
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers['retry-after']).toBe('5');
    expect(refused[0]?.json()).toMatchObject({ created: 'no', code: 'too_many_requests' });
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(
      40 - refused.length,
    );
  });
});
