import { API_ROOT, type ArticleImage, imageCalls } from '@catalogmx/shared/contract';
import sharp from 'sharp';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';
import { addTestArticle, addTestImage } from '../testing/test-catalogue.ts';
import { testDatabases } from '../testing/test-databases.ts';
import { drawTestImage } from '../testing/test-images.ts';

const url = API_ROOT + imageCalls.list.path;

describe.each(testDatabases)('images on $name', ({ open }) => {
  let app: TestApp;
  let article: number;

  beforeEach(async () => {
    app = await buildTestApp({ db: await open() });
    article = await addTestArticle(app.db);
  });

  const addImage = (values?: Parameters<typeof addTestImage>[2]) =>
    addTestImage(app.db, article, values);
  const list = (query = '', headers: Record<string, string> = {}) =>
    app.inject({ url: `${url}?id=${article}${query}`, headers });
  const listIds = async (query?: string, headers?: Record<string, string>) =>
    (await list(query, headers)).json<ArticleImage[]>().map(({ id }) => id);

  describe('GET image/features', () => {
    test('lists the active images of an article, with their bytes in base64 twice', async () => {
      const id = await addImage({ name: 'front.jpg', width: 4, height: 3 });
      await addImage({ active: 0 });
      await addTestImage(app.db, await addTestArticle(app.db));
      const response = await list();
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual([
        {
          ...{ id, name: 'front.jpg', active: 1, position: 0 },
          ...{ type: 'image/webp', width: 4, height: 3, version: '0123456789abcdef' },
          content: Buffer.from('AQID').toString('base64'),
        },
      ]);
    });

    test('carries a large picture reduced, and says how large it is', async () => {
      const size = { width: 1200, height: 900 };
      const bytes = await drawTestImage(1200, 900).webp().toBuffer();
      await addImage({ ...size, bytes });
      const [image] = (await list()).json<ArticleImage[]>();
      expect(image).toMatchObject(size);
      const sent = Buffer.from(Buffer.from(image?.content ?? '', 'base64').toString(), 'base64');
      const reduced = { format: 'webp', width: 400, height: 300 };
      expect(await sharp(sent).metadata()).toMatchObject(reduced);
    });

    test('carries what cannot be reduced as it is kept', async () => {
      await addImage({ width: 1200, type: 'image/png' });
      expect((await list()).json()).toMatchObject([
        { type: 'image/png', content: Buffer.from('AQID').toString('base64') },
      ]);
    });

    test('shows inactive images only with a session', async () => {
      const active = await addImage();
      const inactive = await addImage({ active: 0 });
      expect((await list('&all=true')).statusCode).toBe(401);
      const headers = await app.login();
      expect(await listIds('&all=true', headers)).toEqual([active, inactive]);
      expect(await listIds('&all=false', headers)).toEqual([active]);
    });

    test('shows the images of an inactive article only with a session', async () => {
      article = await addTestArticle(app.db, { active: false });
      const image = await addImage();
      expect(await listIds()).toEqual([]);
      expect(await listIds('', await app.login())).toEqual([image]);
    });

    test('responds with a page, which is empty for an unknown article', async () => {
      const images = [];
      for (let i = 0; i < 4; i++) images.push(await addImage());
      expect(await listIds('&limit=2&offset=1')).toEqual(images.slice(1, 3));
      expect(await listIds('&offset=3')).toEqual(images.slice(3));
      article = 99;
      expect(await listIds()).toEqual([]);
    });
  });

  test('POST image/features sets the wanted state, also when repeated', async () => {
    const id = await addImage();
    const headers = await app.login();
    const send = async (payload: object) => {
      const response = await app.inject({ method: 'POST', url, payload, headers });
      return [response.statusCode, response.json<unknown>()];
    };
    for (const status of [0, 0, 1]) {
      expect(await send({ id, status })).toEqual([200, { status: 'updated', id }]);
      const row = await app.db.selectFrom('images').select('active').executeTakeFirst();
      expect(row).toEqual({ active: status });
    }
    expect(await send({ id: 99, status: 1 })).toEqual([
      404,
      { code: 'not_found', message: 'There is no image with this id.' },
    ]);
  });
});
