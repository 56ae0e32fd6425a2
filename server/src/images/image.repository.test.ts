import { findImage, readImageBytes } from './image.repository.ts';
import { addTestArticle } from '../testing/test-catalogue.ts';
import { testDatabases } from '../testing/test-databases.ts';
import { addImage, hasArticle, listImages, switchImage } from './image.repository.ts';

const image = {
  bytes: new Uint8Array([0, 255, 1]),
  type: 'image/webp',
  width: 4,
  height: 3,
  version: '0123456789abcdef',
};

describe.each(testDatabases)('images on $name', ({ open }) => {
  test('are added, listed, switched and found with the bytes unchanged', async () => {
    const db = await open();
    const articleId = await addTestArticle(db);
    const id = await addImage(db, articleId, 'Front', image, 1);
    const everything = { articleId, all: true, ofInactiveArticle: true };
    const { bytes, ...known } = image;
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
