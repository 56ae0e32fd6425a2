import { addTestArticle } from '../testing/test-catalogue.ts';
import { testDatabases } from '../testing/test-databases.ts';
import { cleanImageName, imageNameOfFile } from './image-name.ts';
import {
  addImage,
  findImage,
  hasArticle,
  listImages,
  readImageBytes,
  switchImage,
} from './image.repository.ts';

const known = { type: 'image/webp', width: 4, height: 3, version: '0123456789abcdef' };
const bytes = new Uint8Array([0, 255, 1]);
const image = { ...known, bytes };

describe.each(testDatabases)('images on $name', ({ open }) => {
  test('are added, listed, switched and found with the bytes unchanged', async () => {
    const db = await open();
    const articleId = await addTestArticle(db);
    const id = await addImage(db, articleId, 'Front', image, 1);
    const everything = { articleId, all: true, ofInactiveArticle: true };
    expect(await listImages(db, everything)).toEqual([{ ...known, id, name: 'Front', active: 1 }]);
    expect(Buffer.from(await readImageBytes(db, id))).toEqual(Buffer.from(bytes));
    expect(await findImage(db, id)).toEqual({ ...known, id, isPublic: true });

    expect(await switchImage(db, id, 0, 2)).toBe(true);
    expect(await switchImage(db, id + 1, 0, 2)).toBe(false);
    expect(await listImages(db, { ...everything, all: false })).toEqual([]);
    expect(await listImages(db, everything)).toMatchObject([{ id, active: 0 }]);
    expect(await findImage(db, id)).toMatchObject({ isPublic: false });
    expect(await findImage(db, id + 1)).toBeUndefined();
  });

  test('belong to an article that there is', async () => {
    const db = await open();
    const articleId = await addTestArticle(db);
    expect(await hasArticle(db, articleId)).toBe(true);
    expect(await hasArticle(db, articleId + 1)).toBe(false);
    await expect(addImage(db, articleId + 1, 'Front', image, 1)).rejects.toThrow();
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
])('%j becomes %j', (name, clean) => {
  expect(imageNameOfFile(name)).toBe(clean);
});

test('a name that was given may have a slash', () => {
  expect(cleanImageName(' Steps 1/2\u202e ')).toBe('Steps 1/2');
});
