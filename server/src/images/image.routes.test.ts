import {
  API_PATHS,
  API_ROOT,
  type ArticleImage,
  type ErrorResponse,
} from '@catalogmx/shared/contract';
import sharp from 'sharp';
import { addTestArticle, addTestImage } from '../testing/test-catalogue.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { testDatabases } from '../testing/test-databases.ts';

const url = API_ROOT + API_PATHS.images;
const ids = (images: ArticleImage[]) => images.map(({ id }) => id);

describe.each(testDatabases)('images on $name', ({ open }) => {
  describe('GET image/features', () => {
    test('lists the active images of an article, with their bytes in base64 twice', async () => {
      const { inject, db } = await buildTestApp({ db: await open() });
      const article = await addTestArticle(db);
      const image = await addTestImage(db, article, { name: 'front.jpg', width: 4, height: 3 });
      await addTestImage(db, article, { active: 0 });
      await addTestImage(db, await addTestArticle(db));

      const answer = await inject(`${url}?id=${article}`);

      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual([
        {
          id: image,
          name: 'front.jpg',
          content: Buffer.from('AQID').toString('base64'),
          active: 1,
          type: 'image/webp',
          width: 4,
          height: 3,
          version: '0123456789abcdef',
          position: 0,
        },
      ]);
    });

    test('carries a large picture reduced, and says how large it is', async () => {
      const { inject, db } = await buildTestApp({ db: await open() });
      const article = await addTestArticle(db);
      const size = { width: 1200, height: 900 };
      const bytes = await sharp({ create: { ...size, channels: 3, background: 'red' } })
        .webp()
        .toBuffer();
      await addTestImage(db, article, { ...size, bytes });
      const [image] = (await inject(`${url}?id=${article}`)).json<ArticleImage[]>();
      expect(image).toMatchObject(size);
      const sent = Buffer.from(Buffer.from(image?.content ?? '', 'base64').toString(), 'base64');
      expect(await sharp(sent).metadata()).toMatchObject({
        format: 'webp',
        width: 400,
        height: 300,
      });
    });

    test('carries what cannot be reduced as it is kept', async () => {
      const { inject, db } = await buildTestApp({ db: await open() });
      const article = await addTestArticle(db);
      await addTestImage(db, article, { width: 1200, type: 'image/png' });
      const answer = await inject(`${url}?id=${article}`);
      expect(answer.json()).toMatchObject([
        { type: 'image/png', content: Buffer.from('AQID').toString('base64') },
      ]);
    });

    test('answers an empty list for an unknown article', async () => {
      const { inject } = await buildTestApp({ db: await open() });
      expect((await inject(`${url}?id=99`)).json()).toEqual([]);
    });

    test('shows inactive images only with a session', async () => {
      const { inject, db, login } = await buildTestApp({ db: await open() });
      const article = await addTestArticle(db);
      const active = await addTestImage(db, article);
      const inactive = await addTestImage(db, article, { active: 0 });
      const refused = await inject(`${url}?id=${article}&all=true`);
      expect([refused.statusCode, refused.json<ErrorResponse>().code]).toEqual([
        401,
        'unauthorized',
      ]);
      const headers = await login();
      const all = await inject({ url: `${url}?id=${article}&all=true`, headers });
      expect(ids(all.json())).toEqual([active, inactive]);
      const some = await inject({ url: `${url}?id=${article}&all=false`, headers });
      expect(ids(some.json())).toEqual([active]);
    });

    test('shows the images of an inactive article only with a session', async () => {
      const { inject, db, login } = await buildTestApp({ db: await open() });
      const article = await addTestArticle(db, { active: false });
      const image = await addTestImage(db, article);
      expect((await inject(`${url}?id=${article}`)).json()).toEqual([]);
      const answer = await inject({ url: `${url}?id=${article}`, headers: await login() });
      expect(ids(answer.json())).toEqual([image]);
    });

    test('answers a page', async () => {
      const { inject, db } = await buildTestApp({ db: await open() });
      const article = await addTestArticle(db);
      const images = [];
      for (let i = 0; i < 4; i++) images.push(await addTestImage(db, article));
      const page = await inject(`${url}?id=${article}&limit=2&offset=1`);
      expect(ids(page.json())).toEqual(images.slice(1, 3));
      const rest = await inject(`${url}?id=${article}&offset=3`);
      expect(ids(rest.json())).toEqual(images.slice(3));
    });

    test('is revalidated by its ETag', async () => {
      const { inject, db } = await buildTestApp({ db: await open() });
      const article = await addTestArticle(db);
      await addTestImage(db, article);
      const { headers } = await inject(`${url}?id=${article}`);
      const again = await inject({
        url: `${url}?id=${article}`,
        headers: { 'if-none-match': String(headers.etag) },
      });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    });

    test.each([
      ['', { id: 'Fill this in.' }],
      ['id=0', { id: 'Use 1 or more.' }],
      ['id=2147483648', { id: 'Use 2147483647 or less.' }],
      ['id=1&id=2', { id: 'Use a whole number.' }],
      ['id=1&all=maybe', { all: 'Use true or false.' }],
    ])('refuses ?%s', async (query, fields) => {
      const { inject } = await buildTestApp({ db: await open() });
      const answer = await inject(`${url}?${query}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({ code: 'invalid_input', message: 'Check the input.', fields });
    });
  });

  describe('POST image/features', () => {
    test('sets the wanted state, also when repeated', async () => {
      const { inject, db, login } = await buildTestApp({ db: await open() });
      const id = await addTestImage(db, await addTestArticle(db));
      const headers = await login();
      for (const status of [0, 0, 1]) {
        const answer = await inject({ method: 'POST', url, payload: { id, status }, headers });
        expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'updated', id }]);
        const row = await db.selectFrom('images').select('active').executeTakeFirst();
        expect(row).toEqual({ active: status });
      }
    });

    test('answers 404 for an unknown id', async () => {
      const { inject, login } = await buildTestApp({ db: await open() });
      const payload = { id: 99, status: 1 };
      const answer = await inject({ method: 'POST', url, payload, headers: await login() });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({
        code: 'not_found',
        message: 'There is no image with this id.',
      });
    });

    test('refuses another state', async () => {
      const { inject, login } = await buildTestApp({ db: await open() });
      const payload = { id: 1, status: 2 };
      const answer = await inject({ method: 'POST', url, payload, headers: await login() });
      expect(answer.statusCode).toBe(400);
      expect(answer.json<ErrorResponse>().fields).toEqual({ status: 'Use 0 or 1.' });
    });

    test('needs a session and the Origin of the site', async () => {
      const { inject, login } = await buildTestApp({ db: await open() });
      const { cookie, origin } = await login();
      const payload = { id: 1, status: 1 };
      const visitor = await inject({ method: 'POST', url, payload, headers: { origin } });
      expect(visitor.statusCode).toBe(401);
      const foreign = await inject({ method: 'POST', url, payload, headers: { cookie } });
      expect(foreign.statusCode).toBe(403);
    });
  });
});
