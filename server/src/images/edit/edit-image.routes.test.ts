import { API_PATHS, API_ROOT, type ArticleImage, imagePath } from '@catalogmx/shared/contract';
import { buildTestApp } from '../../testing/test-app.ts';
import { addTestArticle, addTestImage } from '../../testing/test-catalogue.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { drawTestImage } from '../../testing/test-images.ts';

const url = API_ROOT + API_PATHS.images;
const details = API_ROOT + API_PATHS.imageDetails;
const restore = API_ROOT + API_PATHS.restoredImage;

describe.each(testDatabases)('the edit of images on $name', ({ open }) => {
  async function openImages() {
    const app = await buildTestApp({ db: await open() });
    const article = await addTestArticle(app.db);
    const bytes = await drawTestImage(8, 6).webp().toBuffer();
    const front = await addTestImage(app.db, article, { name: 'front', bytes });
    const side = await addTestImage(app.db, article, { name: 'side', bytes });
    const list = async () => (await app.inject(`${url}?id=${article}`)).json<ArticleImage[]>();
    return { ...app, front, side, list, headers: await app.login() };
  }

  test('PUT image/details renames and moves; the list has the places', async () => {
    const { inject, headers, side, list } = await openImages();
    const payload = { id: side, name: ' Steps\u0001 1/2 ', position: 0 };
    const answer = await inject({ method: 'PUT', url: details, payload, headers });
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'updated', id: side }]);
    expect(await list()).toMatchObject([
      { name: 'Steps 1/2', position: 0 },
      { name: 'front', position: 1 },
    ]);
  });

  test('a deleted image is gone from list and address at once, until it is restored', async () => {
    const { inject, headers, front, list } = await openImages();
    const image = { imageId: front, width: 2, height: 1, version: '0123456789abcdef' };
    const address = imagePath(image, 160);
    expect((await inject(address)).statusCode).toBe(200);
    const payload = { id: front };
    const answer = await inject({ method: 'DELETE', url, payload, headers });
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'deleted', id: front }]);
    expect(await list()).toMatchObject([{ name: 'side', position: 0 }]);
    // For administrators too, and although the file was made before.
    expect((await inject(address)).statusCode).toBe(404);
    expect((await inject({ url: address, headers })).statusCode).toBe(404);
    const undone = await inject({ method: 'POST', url: restore, payload, headers });
    expect([undone.statusCode, undone.json()]).toEqual([200, { status: 'restored', id: front }]);
    expect(await list()).toMatchObject([{ name: 'front' }, { name: 'side' }]);
    expect((await inject(address)).statusCode).toBe(200);
  });

  test('wrong ids, names and places are refused', async () => {
    const { inject, headers, front } = await openImages();
    const send = async (method: 'PUT' | 'DELETE' | 'POST', path: string, payload: object) =>
      (await inject({ method, url: path, payload, headers })).statusCode;
    for (const [method, path] of [
      ['PUT', details],
      ['DELETE', url],
      ['POST', restore],
    ] as const) {
      expect(await send(method, path, { id: 0 })).toBe(400);
      expect(await send(method, path, { id: 999 })).toBe(404);
    }
    for (const wrong of [{ name: '' }, { name: 'x'.repeat(256) }, { position: -1 }]) {
      expect(await send('PUT', details, { id: front, ...wrong })).toBe(400);
    }
    expect(await send('PUT', details, { id: front, position: 0.5 })).toBe(400);
  });
});
