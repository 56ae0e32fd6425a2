import { type ArticleImage, imageCalls, imagePath } from '@catalogmx/shared/contract';
import sharp from 'sharp';
import { describeCalls } from '../testing/test-app.ts';
import { addTestArticle, addTestImage } from '../testing/data/test-catalogue.ts';
import { drawTestImage } from '../testing/data/test-images.ts';
import { cleanImageName, imageNameOfFile } from './stored-image.ts';
import { findImage } from './image.repository.ts';

const { list, switchActive } = imageCalls;
const known = { type: 'image/webp', width: 4, height: 3, version: '0123456789abcdef' };
const unknown = { code: 'not_found', message: 'There is no image with this id.' };

describeCalls('images', (app) => {
  let article: number;

  beforeEach(async () => {
    article = await addTestArticle(app.db);
  });

  const add = (values?: Parameters<typeof addTestImage>[2]) =>
    addTestImage(app.db, article, values);
  const get = (query: object = {}, call = app.visitor) => call(list, { id: article, ...query });
  const ids = async (...request: Parameters<typeof get>) =>
    (await get(...request)).body.map(({ id }) => id);
  const fileOf = ([image]: ArticleImage[]) =>
    Buffer.from(Buffer.from(image?.content ?? '', 'base64').toString(), 'base64');

  test('are listed for an article, with their bytes in base64 twice', async () => {
    const id = await add({ name: 'front.jpg', width: 4, height: 3 });
    await add({ active: 0 });
    await addTestImage(app.db, await addTestArticle(app.db));
    const content = Buffer.from('AQID').toString('base64');
    const listed = { id, name: 'front.jpg', active: 1, position: 0, ...known, content };
    const { status, body } = await get();
    expect([status, body]).toEqual([200, [listed]]);
  });

  test('that are large are listed reduced, with their size, or as they are kept', async () => {
    const size = { width: 1200, height: 900 };
    const bytes = await drawTestImage(1200, 900).webp().toBuffer();
    const id = await add({ ...size, bytes });
    const { body } = await get();
    expect(body).toMatchObject([size]);
    const reduced = { format: 'webp', width: 400, height: 300 };
    expect(await sharp(fileOf(body)).metadata()).toMatchObject(reduced);
    const broken = { bytes: new Uint8Array([1, 2, 3]), type: 'image/png', version: 'other' };
    await app.db.updateTable('images').set(broken).where('id', '=', id).execute();
    const kept = (await get()).body;
    expect(kept).toMatchObject([{ type: 'image/png' }]);
    expect([...fileOf(kept)]).toEqual([1, 2, 3]);
  });

  test('are shown with a session only if they or their article are inactive', async () => {
    const active = await add();
    const inactive = await add({ active: 0 });
    expect(await get({ all: true })).toMatchObject({ status: 401 });
    expect(await ids({ all: true }, app.admin)).toEqual([active, inactive]);
    expect(await ids({ all: false }, app.admin)).toEqual([active]);
    expect(await findImage(app.db, inactive)).toMatchObject({ isPublic: false });
    article = await addTestArticle(app.db, { active: false });
    const ofInactive = await add();
    expect([await ids(), await ids({}, app.admin)]).toEqual([[], [ofInactive]]);
  });

  test('are listed in pages, which are empty for an unknown article', async () => {
    const images = [await add(), await add(), await add(), await add()];
    expect(await ids({ limit: 2, offset: 1 })).toEqual(images.slice(1, 3));
    expect(await ids({ offset: 3 })).toEqual(images.slice(3));
    article = 99;
    expect(await ids()).toEqual([]);
  });

  test('are switched to the wanted state, also when repeated', async () => {
    const id = await add();
    for (const status of [0, 0, 1]) {
      const updated = { status: 200, body: { status: 'updated', id } };
      expect(await app.admin(switchActive, { id, status })).toMatchObject(updated);
      expect(await app.rows('images')).toMatchObject([{ active: status }]);
    }
  });

  test('are renamed, moved, deleted and restored, at their address too', async () => {
    const bytes = await drawTestImage(8, 6).webp().toBuffer();
    const front = await add({ name: 'front', bytes });
    const side = await add({ name: 'side', bytes });
    const edit = { id: side, name: ' Steps\u0001 1/2 ', position: 0 };
    const updated = { status: 200, body: { status: 'updated', id: side } };
    expect(await app.admin(imageCalls.edit, edit)).toMatchObject(updated);
    const [first, second] = [
      { name: 'Steps 1/2', position: 0 },
      { name: 'front', position: 1 },
    ];
    expect((await get()).body).toMatchObject([first, second]);

    const { version } = known;
    const url = imagePath({ imageId: front, width: 2, height: 1, version }, 160);
    expect(await app.inject(url)).toMatchObject({ statusCode: 200 });
    const deleted = { status: 200, body: { status: 'deleted', id: front } };
    expect(await app.admin(imageCalls.remove, { id: front })).toMatchObject(deleted);
    expect((await get()).body).toMatchObject([first]);
    // For administrators too, and although the file was made before.
    for (const headers of [{}, await app.login()]) {
      expect(await app.inject({ url, headers })).toMatchObject({ statusCode: 404 });
    }
    const restored = { status: 200, body: { status: 'restored', id: front } };
    expect(await app.admin(imageCalls.restore, { id: front })).toMatchObject(restored);
    expect((await get()).body).toMatchObject([first, second]);
    expect(await app.inject(url)).toMatchObject({ statusCode: 200 });
  });

  test('with an unknown id get 404', async () => {
    for (const call of [switchActive, imageCalls.edit, imageCalls.remove, imageCalls.restore]) {
      const answer = await app.admin(call, { id: 999, status: 1 });
      expect(answer).toMatchObject({ status: 404, body: unknown });
    }
  });
});

test.each([
  ['castle.jpg', 'castle.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\me\\castle.jpg', 'castle.jpg'],
  ['a\u0001\nb\u202e.jpg', 'a b.jpg'],
  ['  Castillo niñ\u0303o.jpg ', 'Castillo niñ\u0303o.jpg'],
  ['cafe\u0301.png', 'caf\u00e9.png'],
  ['photos/', 'picture'],
  ['\u0007', 'picture'],
  ['<b>.png', '<b>.png'],
])('the file %j is named %j', (name, clean) => {
  expect(imageNameOfFile(name)).toBe(clean);
});

test('a name that was given may have a slash', () => {
  expect(cleanImageName(' Steps 1/2\u202e ')).toBe('Steps 1/2');
});
