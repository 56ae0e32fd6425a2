import { type ArticleImage, imageCalls, imagePath } from '@catalogmx/shared/contract';
import { buildTestApp } from '../../testing/test-app.ts';
import { addTestArticle, addTestImage } from '../../testing/test-catalogue.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { drawTestImage } from '../../testing/test-images.ts';

describe.each(testDatabases)('the edit of images on $name', ({ open }) => {
  async function openImages() {
    const app = await buildTestApp({ db: await open() });
    const article = await addTestArticle(app.db);
    const bytes = await drawTestImage(8, 6).webp().toBuffer();
    const front = await addTestImage(app.db, article, { name: 'front', bytes });
    const side = await addTestImage(app.db, article, { name: 'side', bytes });
    const list = async () =>
      (await app.call('GET', `${imageCalls.list.path}?id=${article}`)).json<ArticleImage[]>();
    return { ...app, front, side, list, call: await app.asAdmin() };
  }

  test('PUT image/details renames and moves; the list has the places', async () => {
    const { call, side, list } = await openImages();
    const edit = { id: side, name: ' Steps\u0001 1/2 ', position: 0 };
    const answer = await call('PUT', imageCalls.edit.path, edit);
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'updated', id: side }]);
    expect(await list()).toMatchObject([
      { name: 'Steps 1/2', position: 0 },
      { name: 'front', position: 1 },
    ]);
  });

  test('a deleted image is gone from list and address at once, until it is restored', async () => {
    const { inject, call, login, front, list } = await openImages();
    const image = { imageId: front, width: 2, height: 1, version: '0123456789abcdef' };
    const address = imagePath(image, 160);
    expect((await inject(address)).statusCode).toBe(200);
    const answer = await call('DELETE', imageCalls.remove.path, { id: front });
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'deleted', id: front }]);
    expect(await list()).toMatchObject([{ name: 'side', position: 0 }]);
    // For administrators too, and although the file was made before.
    expect((await inject(address)).statusCode).toBe(404);
    const headers = await login();
    expect((await inject({ url: address, headers })).statusCode).toBe(404);
    const undone = await call('POST', imageCalls.restore.path, { id: front });
    expect([undone.statusCode, undone.json()]).toEqual([200, { status: 'restored', id: front }]);
    expect(await list()).toMatchObject([{ name: 'front' }, { name: 'side' }]);
    expect((await inject(address)).statusCode).toBe(200);
  });
  test('unknown ids get 404', async () => {
    const { call } = await openImages();
    for (const [method, path] of [
      ['PUT', imageCalls.edit.path],
      ['DELETE', imageCalls.remove.path],
      ['POST', imageCalls.restore.path],
    ] as const) {
      expect((await call(method, path, { id: 999 })).statusCode).toBe(404);
    }
  });
});
